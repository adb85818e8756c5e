"""The moderator's console without any screen: a session, its calls, its public part, its files."""
