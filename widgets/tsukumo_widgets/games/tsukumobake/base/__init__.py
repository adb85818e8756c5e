"""The parts that several explorers of Tsukumobake share: a position on a screen, the board, the texts of clauses."""
