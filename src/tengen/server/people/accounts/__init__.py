"""Accounts, which nobody needs: a name, a way to come back, and the games of all one's devices in one place.

Signing in is django-allauth's work; the pages, the mails and what an account is, are ours.
"""
