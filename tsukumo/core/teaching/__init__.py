"""Questions for learners: courses, quizzes, levels, worked cases, galleries; imports `game`, `look` and below."""
