"""The explorers of single games; none imports another."""
