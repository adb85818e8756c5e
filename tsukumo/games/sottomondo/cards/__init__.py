"""Cards to print and cut out: faces and backs as SVG, nine to a page."""
