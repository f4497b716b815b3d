"""The pages of `docs/` that are made from the code: one module writes one page as text.

The pages that people write stand beside them in `docs/`, and are not touched.
"""
