"""An API as its OpenAPI page describes it: its objects, and the token that a program shows."""

from typing import Any, Final

from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema

from tengen.server.site.api.typed import with_types

TOKEN: Final = {"type": "http", "scheme": "bearer", "description": "The token of a seat, or of the watching link."}


class DescribedApi(NinjaAPI):
    """An API whose page tells of objects that other parts define; where it `takes_token`, every call may show one."""

    def __init__(self, *, takes_token: bool = True, **options: Any) -> None:
        super().__init__(**options)
        self._takes_token = takes_token

    def get_openapi_schema(self, *args: Any, **kwargs: Any) -> OpenAPISchema:
        schema = super().get_openapi_schema(*args, **kwargs)
        with_types(schema)
        if self._takes_token:
            schema["components"].setdefault("securitySchemes", {})["token"] = TOKEN
            schema["security"] = [{}, {"token": []}]
        return schema
