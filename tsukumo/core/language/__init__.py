"""Sentences in two languages: texts, grammar, numbers, stories, explanations; imports `files` alone."""
