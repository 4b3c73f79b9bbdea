list-and = { $before } y { $last }
list-or = { $before } o { $last }
