"""What an operator can set: the environment variables of the site, read once and checked.

Django's own settings are made from these in `settings`; nothing else reads the environment.
"""

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tengen.rules.errors import BadInput, shown
from tengen.server.config.database import Database, Sqlite, parse_database
from tengen.server.config.mail import MailServer, check_sender, parse_mail_server

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
CHECKOUT = Path(__file__).resolve().parents[4]
"""The folder that holds `src/`, where this runs from a checkout."""


@dataclass(frozen=True, slots=True)
class Variable:
    """One environment variable, as the operator's page tells of it."""

    name: str
    default: str
    meaning: str


DATA = Variable(
    "TENGEN_DATA",
    "`var/` in a checkout, `$XDG_DATA_HOME/tengen` when installed",
    "The folder that keeps the database and the secret key. It is made when it is missing.",
)
SECRET_KEY = Variable(
    "TENGEN_SECRET_KEY",
    "made at the first start and kept in `secret_key` of the data folder, readable by its owner only",
    "Signs cookies and links. Set it where several machines serve one site.",
)
HOSTS = Variable(
    "TENGEN_HOSTS",
    "`localhost,127.0.0.1,[::1]`; `tengen serve --host` adds the machine's own names and address",
    "The names under which the site answers, with commas between. Any other `Host` gets status 400.",
)
DEBUG = Variable(
    "TENGEN_DEBUG",
    "`no`",
    "`yes` shows tracebacks in the browser and reads changed static files anew. Never on the network.",
)
DATABASE_URL = Variable(
    "DATABASE_URL",
    "`tengen.sqlite3` in the data folder",
    "The database that keeps the games: `postgres://user:password@host:5432/name` for many people, or an SQLite file, "
    "as `sqlite:///name` (in the data folder) or `sqlite:////whole/path`.",
)
REDIS_URL = Variable(
    "REDIS_URL",
    "nothing: each process keeps its own cache, and sees the moves of another within five seconds",
    "A Redis server, like `redis://127.0.0.1:6379/0`: for the cache, and to tell every process at once what another "
    "has written. Set it where several processes serve one site.",
)
WAITING_DAYS = Variable(
    "TENGEN_WAITING_DAYS",
    "`14`",
    "After so many days a game that nobody joined is removed; `0` keeps it for good.",
)
PUBLIC_URL = Variable(
    "PUBLIC_URL",
    "nothing: links are made with the address that the visitor used",
    "Where everybody finds the site, like `https://go.example.org`. Links that are sent to others begin with it.",
)
BEHIND_PROXY = Variable(
    "TENGEN_BEHIND_PROXY",
    "`no`",
    "`yes` believes what a proxy before the site says in `X-Forwarded-Proto` and `X-Forwarded-For`. Only where there "
    "is one that sets both: anybody can write such headers.",
)
HERE = Variable(
    "TENGEN_HERE_URL",
    "`http://127.0.0.1:8000`; `tengen serve` sets it to where it listens",
    "Where this machine itself finds the site. Links in mails begin with it as long as there is no `PUBLIC_URL`.",
)
EMAIL_URL = Variable(
    "EMAIL_URL",
    "nothing: mails stay in the outbox, which this machine can read at `/outbox`",
    "The server that takes the site's mail: `smtp+tls://user:password@host:587` (STARTTLS), "
    "`smtps://user:password@host` (TLS from the first byte) or `smtp://host` (plain, for a server on this machine).",
)
MAIL_FROM = Variable(
    "TENGEN_MAIL_FROM",
    "`Tengen <tengen@...>`, with the name of `PUBLIC_URL`",
    "The sender of every mail, like `Tengen <go@example.org>`.",
)
WORKER = Variable(
    "TENGEN_WORKER",
    "`yes`",
    "`no` keeps a serving process from following the games for mail: `tengen worker` does it then.",
)
VARIABLES = (
    DATA,
    SECRET_KEY,
    HOSTS,
    DEBUG,
    DATABASE_URL,
    REDIS_URL,
    PUBLIC_URL,
    HERE,
    BEHIND_PROXY,
    WAITING_DAYS,
    EMAIL_URL,
    MAIL_FROM,
    WORKER,
)


@dataclass(frozen=True, slots=True)
class Environment:
    """The checked values of `VARIABLES`."""

    data: Path
    secret_key: str
    hosts: tuple[str, ...]
    debug: bool
    database: Database
    redis_url: str
    public_url: str
    waiting_days: int
    behind_proxy: bool
    here_url: str
    mail_server: MailServer | None
    mail_from: str
    worker: bool


def read_environment(environ: Mapping[str, str]) -> Environment:
    """The operator's choices; makes the data folder and the secret key where they are missing.

    Refuses a value that is not of its kind, and a data folder that cannot be written, with `BadInput`.
    """
    data = Path(environ.get(DATA.name) or _usual_data(environ)).expanduser().absolute()
    hosts = tuple(host.strip() for host in environ.get(HOSTS.name, "").split(",") if host.strip())
    try:
        data.mkdir(parents=True, exist_ok=True)
        secret_key = environ.get(SECRET_KEY.name) or _kept_secret(data / "secret_key")
    except OSError as error:
        raise BadInput(
            "bad-data-folder",
            f"cannot keep data in {data}: {error.strerror}",
            f"a folder that can be written: set {DATA.name}",
        ) from error
    database_url = environ.get(DATABASE_URL.name)
    return Environment(
        data,
        secret_key,
        hosts or LOOPBACK,
        _yes_or_no(environ, DEBUG),
        parse_database(database_url, data) if database_url else Sqlite(data / "tengen.sqlite3"),
        _address(environ, REDIS_URL, ("redis://", "rediss://", "unix://"), "redis://127.0.0.1:6379/0"),
        _address(environ, PUBLIC_URL, ("http://", "https://"), "https://go.example.org").rstrip("/"),
        _days(environ, WAITING_DAYS, 14),
        _yes_or_no(environ, BEHIND_PROXY),
        _address(environ, HERE, ("http://", "https://"), "http://127.0.0.1:8000").rstrip("/")
        or "http://127.0.0.1:8000",
        parse_mail_server(environ.get(EMAIL_URL.name, "")),
        check_sender(environ.get(MAIL_FROM.name, "")),
        _yes_or_no(environ, WORKER, usual="yes"),
    )


def _usual_data(environ: Mapping[str, str]) -> Path:
    if (CHECKOUT / "pyproject.toml").is_file():
        return CHECKOUT / "var"
    return Path(environ.get("XDG_DATA_HOME") or "~/.local/share") / "tengen"


def _kept_secret(path: Path) -> str:
    """The secret in the file. Of several processes that find none, one makes it and the others read that one."""
    if not path.exists():
        part = path.with_name(f"{path.name}.{os.getpid()}.part")
        part.touch(mode=0o600)
        part.write_text(secrets.token_urlsafe(48))
        try:
            os.link(part, path)
        except FileExistsError:
            pass
        except OSError:  # a file system without hard links
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    return path.read_text().strip()


def _yes_or_no(environ: Mapping[str, str], variable: Variable, usual: str = "no") -> bool:
    text = environ.get(variable.name, "") or usual
    if text not in ("yes", "no"):
        raise BadInput("bad-setting", f"{variable.name} is {shown(text)}", "yes or no")
    return text == "yes"


def _days(environ: Mapping[str, str], variable: Variable, usual: int) -> int:
    text = environ.get(variable.name, "") or str(usual)
    if not (text.isascii() and text.isdecimal() and len(text) <= 5):
        raise BadInput("bad-setting", f"{variable.name} is {shown(text)}", "a number of days, like 14")
    return int(text)


def _address(environ: Mapping[str, str], variable: Variable, schemes: tuple[str, ...], example: str) -> str:
    """The address, or nothing if none was set."""
    url = environ.get(variable.name, "")
    if url and not url.startswith(schemes):
        raise BadInput("bad-setting", f"{variable.name} is {shown(url)}", f"an address like {example}")
    return url
