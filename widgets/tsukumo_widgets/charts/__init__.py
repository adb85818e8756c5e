"""Charts of measured things, with their intervals: one account of each, drawn by plotly and as SVG."""
