"""The games of this package; none imports another."""
