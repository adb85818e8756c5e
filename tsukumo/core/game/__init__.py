"""A game in progress: state, actions, records, clauses, options, files; imports `plugins` and what is below it."""
