"""The terminal: lines read and written, arguments in the reader's language; imports `experiments` and below."""
