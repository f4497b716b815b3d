"""Signing in and out, on top of django-allauth: codes by mail, passkeys, recovery codes, sessions, the way back in."""
