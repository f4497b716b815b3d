"""The site: one Django project of thin apps, all of one shape.

An app has `views`, `api` or `consumers` at its door, then `service`, `store`, `models`; the rules of Go are not here.
"""
