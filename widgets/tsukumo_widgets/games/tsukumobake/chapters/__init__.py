"""What chapters of the course show in their cells: games, cases, the balance, as words, tables and charts."""
