"""The quiz: questions about positions and hands, made from seeds or by a teacher, judged by the engine."""
