"""The rulebook as a book: all that is known of each clause, search, coverage, print; imports `teaching` and below."""
