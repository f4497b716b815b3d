"""The site as an ASGI application, for any ASGI server.

`tengen serve` runs it with uvicorn.
"""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tengen.server.config.settings")

application = get_asgi_application()
