## How several things are said one after the other.

list-and = { $before } and { $last }
list-or = { $before } or { $last }
