"""How the log looks: lines of text, or one JSON object a line; nothing that `masking` hides is in either.

What is worth a line is decided by who writes it.
"""

import json
import logging
from datetime import UTC, datetime
from typing import Any, Final

from tengen.server.config.reporting.figures import Count
from tengen.server.config.reporting.masking import in_json, masked, one_line

LINES: Final = Count(
    "tengen_log_lines", "Lines of the log by level; an error is one for whoever runs the site.", "level"
)


class Text(logging.Formatter):
    """A line for people; only a traceback has more, and each of those begins with spaces.

    Whatever a visitor has sent, it cannot look like a line of its own.
    """

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        return one_line(masked(super().formatMessage(record)))

    def formatException(self, ei: Any) -> str:  # noqa: N802
        return _indented(masked(super().formatException(ei)))

    def formatStack(self, stack_info: str) -> str:  # noqa: N802
        return _indented(masked(super().formatStack(stack_info)))


class Json(logging.Formatter):
    """A line for programs: time, level, logger, message, and `error` or `request` where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": masked(record.getMessage()),
        }
        if record.exc_info:
            said["error"] = masked(self.formatException(record.exc_info))
        request = getattr(record, "access", None)
        if isinstance(request, dict):
            said["request"] = {
                name: masked(value) if isinstance(value, str) else value for name, value in request.items()
            }
        return one_line(json.dumps(said, ensure_ascii=False), in_json)


def _indented(lines: str) -> str:
    return "\n".join(f"    {one_line(line)}" for line in lines.split("\n"))


class Counting(logging.Filter):
    """Lets everything through, and counts it."""

    def filter(self, record: logging.LogRecord) -> bool:
        LINES.add(record.levelname.lower())
        return True


def logging_settings(log_format: str, *, access: bool) -> dict[str, Any]:
    """Django's `LOGGING`: all that is said goes to standard error, through one handler."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"text": {"()": f"{__name__}.Text"}, "json": {"()": f"{__name__}.Json"}},
        "filters": {"counting": {"()": f"{__name__}.Counting"}},
        "handlers": {
            "stderr": {"class": "logging.StreamHandler", "formatter": log_format, "filters": ["counting"]},
        },
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            "django": {"handlers": [], "level": "WARNING"},
            "django.request": {"level": "ERROR"},
            "django.security.DisallowedHost": {"level": "CRITICAL"},
            "tengen.access": {"level": "INFO" if access else "WARNING"},
        },
    }
