"""The wire: what a client may say and what it is told, as typed structs, and their JSON Schema."""
