"""What the Makefile runs, before Tengen is installed and after.

Standard library only, but for `docs`, which reads the code it describes. How Tengen itself works is in `src/`.
"""
