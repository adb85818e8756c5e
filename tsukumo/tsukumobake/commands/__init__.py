"""The commands of Tsukumobake's own, one a file."""
