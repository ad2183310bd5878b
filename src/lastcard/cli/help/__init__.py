"""What commands take, in words: for `--help`, the manual page, the documentation and the shells."""
