"""The quiz on the screen: questions answered on the board, a score for the class, and teachers' own questions."""
