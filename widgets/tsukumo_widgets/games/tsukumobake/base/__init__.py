"""What several explorers of Tsukumobake share: a position on a screen, the board on a page, the texts of clauses."""
