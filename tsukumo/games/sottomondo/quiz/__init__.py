"""Questions about the rules: drawn from games, answered by the engine."""
