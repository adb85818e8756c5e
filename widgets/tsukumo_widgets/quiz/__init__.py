"""The quiz of any game: what stands around its questions, and the questions that are answered by choosing."""
