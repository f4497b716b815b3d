"""Static files: WhiteNoise finds them, and they are sent without leaving the event loop.

Which file a page asks for is in `vite`.
"""

from collections.abc import Awaitable, Callable

from asgiref.sync import markcoroutinefunction
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile


class StaticFiles(WhiteNoiseMiddleware):  # type: ignore[misc]  # WhiteNoise has no types
    """WhiteNoise as Django middleware that is async from end to end, as WhiteNoise's own is not.

    A file is sent whole: ours are small, and Django would collect a streamed file before sending it anyway.
    """

    sync_capable = False
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Awaitable[HttpResponseBase]]) -> None:
        super().__init__(get_response)
        markcoroutinefunction(self)

    async def __call__(self, request: HttpRequest) -> HttpResponseBase:
        path = request.path_info
        found = self.find_file(path) if self.autorefresh else self.files.get(path)
        return await self.get_response(request) if found is None else self.serve(found, request)

    @staticmethod
    def serve(static_file: StaticFile, request: HttpRequest) -> HttpResponse:
        """The file, or the part of it that was asked for, or "not modified"."""
        found = static_file.get_response(request.method, request.META)
        body = b""
        if found.file is not None:
            with found.file:
                body = found.file.read()
        return HttpResponse(body, status=int(found.status), headers=dict(found.headers))
