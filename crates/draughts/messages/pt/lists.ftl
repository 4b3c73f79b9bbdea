list-and = { $before } e { $last }
list-or = { $before } ou { $last }
