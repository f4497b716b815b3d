"""The API as its OpenAPI page describes it: with the token that a program shows, so that the page can show it too."""

from typing import Any, Final

from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema

TOKEN: Final = {"type": "http", "scheme": "bearer", "description": "The token of a seat, or of the watching link."}


class DescribedApi(NinjaAPI):
    """Every call may show a token, and none has to."""

    def get_openapi_schema(self, *args: Any, **kwargs: Any) -> OpenAPISchema:
        schema = super().get_openapi_schema(*args, **kwargs)
        schema["components"].setdefault("securitySchemes", {})["token"] = TOKEN
        schema["security"] = [{}, {"token": []}]
        return schema
