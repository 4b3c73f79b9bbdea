list-and = { $before } i { $last }
list-or = { $before } lub { $last }
