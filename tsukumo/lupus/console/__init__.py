"""The moderator's console without any screen: an evening, its calls, what the public may see, its files."""
