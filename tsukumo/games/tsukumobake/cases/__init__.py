"""The cases of the FAQ lab and the smallest examples, as files, and the code that reads them."""
