"""Questions about a table of Lupus in Tabula: asked first, answered afterwards."""
