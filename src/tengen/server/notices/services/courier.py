"""A process of its own that hands notices to services through Apprise.

It reads one JSON document from its input, writes a line for each errand as it ends, and stops. It knows no database
and no key. Whom it may speak with is held by `guard`; who starts it is `dispatch`.
"""

from __future__ import annotations

import json
import logging
import mimetypes
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from ipaddress import ip_network
from typing import Any, Final

import apprise
from apprise import AppriseAsset, PersistentStoreMode
from apprise.plugins import url_to_dict

from tengen.server.config.variables.notices import Hosts
from tengen.server.notices.services.guard import Fence

THREADS: Final = 8
_said: Final = threading.local()


class Listener(logging.Handler):
    """Keeps what Apprise says about the errand of its thread: it tells nothing else about why one failed."""

    def emit(self, record: logging.LogRecord) -> None:
        lines = getattr(_said, "lines", None)
        if lines is not None:
            lines.append(record.getMessage())


def run(errand: dict[str, Any], services: dict[str, Hosts], fence: Fence, asset: AppriseAsset) -> dict[str, Any]:
    """Do one errand; what came of it."""
    _said.lines = []
    parsed = url_to_dict(errand["url"], secure_logging=True)  # type: ignore[no-untyped-call]
    schema = str(parsed.get("schema", "")) if parsed else ""
    if not parsed:
        return {"code": "bad-service-url"}
    if schema not in services:
        return {"code": "service-not-allowed", "name": schema}
    with fence.allowing(tuple(services[schema])) as stops:
        plugin = apprise.Apprise.instantiate(errand["url"], asset=asset)
        if plugin is None:
            return {"code": "bad-service-url"}
        name = str(plugin.service_name)
        if plugin.notify(title=errand["title"], body=errand["body"]):
            return {"code": "", "name": name}
    return {"code": stops[0] if stops else "not-delivered", "name": name, "said": " ".join(_said.lines[-1:])}


def main() -> None:
    work = json.load(sys.stdin)
    mimetypes.init()
    fence = Fence(tuple(ip_network(text) for text in work["networks"]))
    asset = AppriseAsset(
        app_id="Tengen",
        app_desc="Tengen",
        app_url=work["app_url"],
        image_url_mask="",
        image_url_logo="",
        async_mode=False,
        http_redirects=False,
        storage_mode=PersistentStoreMode.MEMORY,
        pgp_autogen=False,
        pem_autogen=False,
    )
    logger = logging.getLogger("apprise")
    logger.handlers, logger.propagate = [Listener(logging.WARNING)], False
    answers = threading.Lock()

    def do(errand: dict[str, Any]) -> None:
        try:
            found = run(errand, work["services"], fence, asset)
        except Exception as error:  # a plugin may do anything
            found = {"code": "not-delivered", "said": type(error).__name__}
        with answers:
            print(json.dumps({"number": errand["number"], **found}), flush=True)

    fence.put_up()
    with ThreadPoolExecutor(THREADS) as threads:
        list(threads.map(do, work["errands"]))
    # What a plugin left running must not keep us.
    os._exit(0)


if __name__ == "__main__":
    main()
