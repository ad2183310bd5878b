"""Commands for developers of the project."""
