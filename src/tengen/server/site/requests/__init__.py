"""What a request brings: numbers in its address, how much a visitor has uploaded today, and links to answer with."""
