list-and = { $before } e { $last }
list-or = { $before } o { $last }
