"""The protocol: frames of clients and messages of the server as typed structs, and their JSON Schema."""
