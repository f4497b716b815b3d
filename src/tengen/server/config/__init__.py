"""How the site is put together: environment, settings, addresses, headers, static files.

What a page shows is in the apps beside this folder.
"""
