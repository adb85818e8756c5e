"""The contents of the cells of the course: games, cases, the balance, as words, tables and charts."""
