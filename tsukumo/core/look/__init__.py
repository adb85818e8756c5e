"""The look of things: colours, icons, emblems, pictures, figures; imports `io` and what is below it."""
