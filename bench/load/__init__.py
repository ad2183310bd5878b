"""Players that put a real server under load, as lean as Python allows: the other core is theirs, and it is only one."""
