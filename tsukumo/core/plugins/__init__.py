"""Games as plugins: their entries, their discovery, their faults; imports `io` and what is below it."""
