"""The terminal: reading and writing lines, arguments in the reader's language."""
