"""The path on the home page: which steps there are, so that the page can show how far this device has come."""

from typing import Any

from django.http import HttpRequest

from tengen.learn.lessons import shipped


async def on_home(_: HttpRequest) -> dict[str, Any]:
    """The ids of all steps, section by section."""
    return {"path_steps": ",".join(" ".join(step.id for step in section.steps) for section in shipped())}
