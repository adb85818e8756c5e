"""The board, its pieces and the cards as pictures: SVG and plain text, pure functions of what they show."""
