"""User data in, problems by key out: errors, JSON, forms, editions; imports `language` and what is below it."""
