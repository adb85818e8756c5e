"""The explorers of Tsukumobake."""
