"""The quiz of any game: the frame of its questions, and the questions that are answered by choosing."""
