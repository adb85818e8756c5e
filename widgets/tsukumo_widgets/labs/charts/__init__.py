"""Charts of measured things, with their intervals: one description of each, drawn as SVG."""
