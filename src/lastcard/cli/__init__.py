"""The command line: parser, options, commands, help, completion and manual page."""
