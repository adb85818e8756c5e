"""Plain data and the files that hold it; imports nothing of this project."""
