"""The labs for authors of rulebooks: the effects of readings on whole games; imports `experiments` and below."""
