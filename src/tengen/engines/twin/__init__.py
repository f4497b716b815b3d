"""The native search in pure Python, of the same signature and with the same answers.

It is the judge of the native core in the tests, and stands in for it where it is not built.
"""
