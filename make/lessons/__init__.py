"""What the boards of the page *How to play* answer, made from the rules and the scoring: one JSON file for each kind.

The page itself holds no rules, and its words are in the template and in `web/`.
"""
