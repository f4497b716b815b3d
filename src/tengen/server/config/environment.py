"""What an operator can set: the environment variables of the site, read once and checked.

Django's own settings are made from these in `settings`; besides, only the engine reads its own, `TENGEN_NET` and
`TENGEN_ENGINE`.
"""

import difflib
import os
import re
import shlex
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

from tengen.rules.errors import BadInput, shown
from tengen.server.config.database import Database, Sqlite, parse_database
from tengen.server.config.mail import MailServer, check_sender, parse_mail_server
from tengen.server.config.notices import (
    NoticeSettings,
    check_vapid_key,
    kept_vapid_key,
    parse_hosts,
    parse_networks,
    parse_services,
)
from tengen.server.config.privatefiles import make_private
from tengen.server.config.secretkeys import check_key, kept_keys
from tengen.server.config.storage import VARIABLES as STORAGE
from tengen.server.config.storage import Storage, read_storage
from tengen.server.config.variable import Variable, whole_number

HOST = re.compile(r"\*|\.?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.?|\[[0-9A-Fa-f:.]+\]")
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
CHECKOUT = Path(__file__).resolve().parents[4]
"""The folder that holds `src/`, where this runs from a checkout."""


DATA = Variable(
    "TENGEN_DATA",
    "`var/` in a checkout, `$XDG_DATA_HOME/tengen` when installed",
    "The folder that keeps the database and the keys. It is made when it is missing.",
)
SECRET_KEY = Variable(
    "TENGEN_SECRET_KEY",
    "made at the first start and kept in `secret_key` of the data folder, readable by its owner only",
    "Signs cookies and links, at least 32 characters. Set it where several machines serve one site.",
)
SECRET_KEY_FALLBACKS = Variable(
    "TENGEN_SECRET_KEY_FALLBACKS",
    "nothing; those that `tengen admin rotate-keys` has kept, where `TENGEN_SECRET_KEY` is not set",
    "Earlier secret keys, with commas between: what they signed is still believed.",
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
    "nothing: each process sees the moves of another within five seconds",
    "A Redis server, like `redis://127.0.0.1:6379/0`: to tell every process at once what another has written, and to "
    "keep a copy of every scoring under way. Set it where several processes serve one site.",
)
WAITING_DAYS = Variable(
    "TENGEN_WAITING_DAYS",
    "`14`",
    "After so many days a game that nobody joined is removed; `0` keeps it for good.",
)
FIRST_MOVE = Variable(
    "TENGEN_FIRST_MOVE_SECONDS",
    "`60`",
    "How many seconds each player of a game with a live clock has for the first move, off the clock: a game in which "
    "it is not made is called off without a result. The players can choose another time; `0` offers none.",
)
PUBLIC_URL = Variable(
    "PUBLIC_URL",
    "nothing: links are made with the address that the visitor used",
    "Where everybody finds the site, like `https://go.example.org`. Links that are sent to others begin with it.",
)
BEHIND_PROXY = Variable(
    "TENGEN_BEHIND_PROXY",
    "`no`",
    "`yes` believes what a proxy on this machine says in `X-Forwarded-Proto` and `X-Forwarded-For`; for one elsewhere "
    "give its addresses or networks, like `10.0.0.7,172.18.0.0/16`. Only where the proxy sets both anew: anybody can "
    "write such headers.",
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
NOTICES = Variable(
    "TENGEN_NOTICES",
    "Discord, Slack, Telegram, ntfy, Matrix, Mastodon and others, each at its own public servers only: see "
    "[mail](mail.md)",
    "Through which services players may be told besides by mail, by Apprise's names with commas between. "
    "`ntfy=ntfy.example.org` allows a service at another server, `json` alone one that we do not know at any public "
    "server. `none` allows none.",
)
NOTICE_NETWORKS = Variable(
    "TENGEN_NOTICE_NETWORKS",
    "nothing: only public addresses, and only ports 80 and 443",
    "Networks that notices may go to though they are not public, like `10.1.0.0/16,fd00::/8`. Any player can then let "
    "the site speak with what is there.",
)
PUSH_SERVICES = Variable(
    "TENGEN_PUSH_SERVICES",
    "those of Chrome, Edge, Firefox and Safari",
    "The servers through which pushes to browsers may go, with commas between; `*.example.org` is all below it. "
    "`none` allows none.",
)
VAPID_KEY = Variable(
    "TENGEN_VAPID_KEY",
    "made at the first start and kept in `vapid_key` of the data folder, readable by its owner only",
    "Signs pushes to browsers: a P-256 key, 32 bytes as base64url. Set it where several machines serve one site; "
    "with another key, all browsers must be asked anew.",
)
WORK_PROCESSES = Variable(
    "TENGEN_WORK_PROCESSES",
    "half as many as there are processors, at least 1 and at most 4",
    "How many processes beside each serving one may do long work: drawing, reading files, counting. They are started "
    "when they are needed, go behind play on the processor, and stop when there is nothing to do.",
)
WORK_QUEUE = Variable(
    "TENGEN_WORK_QUEUE",
    "`32`",
    "How many pieces of long work may wait for them, a quarter of these for one visitor; who asks for more is told to "
    "come back (status 503).",
)
WORK_SECONDS = Variable(
    "TENGEN_WORK_SECONDS",
    "`30`",
    "Seconds of processor time after which a piece of long work is stopped.",
)
LOG = Variable(
    "TENGEN_LOG",
    "`text`",
    "How a line of the log looks: `text`, or `json`, one object a line. Secrets and addresses are never in it.",
)
ACCESS_LOG = Variable(
    "TENGEN_ACCESS_LOG",
    "`no`",
    "`yes` writes a line for every request: method, path, status and time, and nothing about who asked.",
)
METRICS_TOKEN = Variable(
    "TENGEN_METRICS_TOKEN",
    "nothing: only this machine itself may read `/metrics`",
    "Who shows this token, as `Authorization: Bearer ...`, may read `/metrics` from anywhere. At least 16 characters.",
)
REQUEST_SECONDS = Variable(
    "TENGEN_REQUEST_SECONDS",
    "`10`",
    "A request must have come within so many seconds, from 1 to 600: first its headers, then its body, which may take "
    "a second more for every 4,000 bytes. What has not is closed. An answer must be read within three times as long.",
)
LAB_SOLVERS = Variable(
    "TENGEN_LAB_SOLVERS",
    "`1`",
    "So many tables of perfect play are made at once for the laboratory, from 1 to 64, by all processes that share the "
    "data folder. Each takes a processor for up to a minute; who asks meanwhile is told to come back.",
)
NET = Variable(
    "TENGEN_NET",
    "nothing: the net that comes with Tengen",
    "The net that the computer plays with: an ONNX file of ours, a KataGo network of version 8 (`.bin.gz`, converted "
    "once and kept in the user's cache), or `b15` after `tengen net get b15`. The engine reads it ([net](net.md)).",
)
ENGINE = Variable(
    "TENGEN_ENGINE",
    "nothing: our own engine",
    "Any GTP program, with its words, that plays in the computer's seats instead of our own engine: "
    "`gnugo --mode gtp`. `tengen gtp --play` reads it.",
)
VARIABLES = (
    DATA,
    SECRET_KEY,
    SECRET_KEY_FALLBACKS,
    HOSTS,
    DEBUG,
    DATABASE_URL,
    REDIS_URL,
    PUBLIC_URL,
    HERE,
    BEHIND_PROXY,
    WAITING_DAYS,
    FIRST_MOVE,
    *STORAGE,
    EMAIL_URL,
    MAIL_FROM,
    WORKER,
    NOTICES,
    NOTICE_NETWORKS,
    PUSH_SERVICES,
    VAPID_KEY,
    WORK_PROCESSES,
    WORK_QUEUE,
    WORK_SECONDS,
    LOG,
    ACCESS_LOG,
    METRICS_TOKEN,
    REQUEST_SECONDS,
    LAB_SOLVERS,
    NET,
    ENGINE,
)
OURS = "TENGEN_"
FOR_TESTS = "TENGEN_TEST_"
LEAST_TOKEN = 16


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
    behind_proxy: tuple[str, ...]
    here_url: str
    mail_server: MailServer | None
    mail_from: str
    worker: bool
    secret_key_fallbacks: tuple[str, ...] = ()
    log_format: str = "text"
    access_log: bool = False
    metrics_token: str = ""
    work_processes: int = 1
    work_queue: int = 32
    work_seconds: int = 30
    net: str = ""
    engine: tuple[str, ...] = ()
    notices: NoticeSettings = field(default_factory=NoticeSettings)
    request_seconds: int = 10
    lab_solvers: int = 1
    first_move: int = 60
    storage: Storage = field(default_factory=Storage)


def read_environment(environ: Mapping[str, str]) -> Environment:
    """The operator's choices; makes the data folder and the secret key where they are missing, and keeps the database
    from being read by other users of this machine.

    Refuses a value that is not of its kind, a name that is none, and a data folder that cannot be written, with
    `BadInput`.
    """
    _check_names(environ)
    data = Path(environ.get(DATA.name) or _usual_data(environ)).expanduser().absolute()
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        secret_key, *fallbacks = _keys(environ, data)
        notices = _notices(environ, data)
    except OSError as error:
        raise BadInput(
            "bad-data-folder",
            f"cannot keep data in {data}: {error.strerror}",
            f"a folder that can be written: set {DATA.name}",
        ) from error
    database_url = environ.get(DATABASE_URL.name)
    database = parse_database(database_url, data) if database_url else Sqlite(data / "tengen.sqlite3")
    make_private(database)
    return Environment(
        data,
        secret_key,
        _hosts(environ) or LOOPBACK,
        _yes_or_no(environ, DEBUG),
        database,
        _address(environ, REDIS_URL, ("redis://", "rediss://", "unix://"), "redis://127.0.0.1:6379/0"),
        _address(environ, PUBLIC_URL, ("http://", "https://"), "https://go.example.org").rstrip("/"),
        whole_number(environ, WAITING_DAYS, 14, "a number of days, like 14"),
        _proxies(environ, BEHIND_PROXY),
        _address(environ, HERE, ("http://", "https://"), "http://127.0.0.1:8000").rstrip("/")
        or "http://127.0.0.1:8000",
        parse_mail_server(environ.get(EMAIL_URL.name, "")),
        check_sender(environ.get(MAIL_FROM.name, "")),
        _yes_or_no(environ, WORKER, usual="yes"),
        secret_key_fallbacks=tuple(fallbacks),
        log_format=_one_of(environ, LOG, ("text", "json")),
        access_log=_yes_or_no(environ, ACCESS_LOG),
        metrics_token=_token(environ, METRICS_TOKEN),
        work_processes=_whole(environ, WORK_PROCESSES, _half_of_the_processors(), range(1, 65)),
        work_queue=_whole(environ, WORK_QUEUE, 32, range(1, 10_001)),
        work_seconds=_whole(environ, WORK_SECONDS, 30, range(1, 3601)),
        net=_net(environ),
        engine=_engine(environ),
        notices=notices,
        request_seconds=_whole(environ, REQUEST_SECONDS, 10, range(1, 601)),
        lab_solvers=_whole(environ, LAB_SOLVERS, 1, range(1, 65)),
        first_move=whole_number(environ, FIRST_MOVE, 60, "seconds, 0 to 3600", most=3600),
        storage=read_storage(environ),
    )


def _usual_data(environ: Mapping[str, str]) -> Path:
    if (CHECKOUT / "pyproject.toml").is_file():
        return CHECKOUT / "var"
    return Path(environ.get("XDG_DATA_HOME") or "~/.local/share") / "tengen"


def _check_names(environ: Mapping[str, str]) -> None:
    """Refuses a variable that looks like ours and is none: it would do nothing, and nobody would know."""
    known = {variable.name for variable in VARIABLES}
    for name in environ:
        if name.startswith(OURS) and name not in known and not name.startswith(FOR_TESTS):
            near = difflib.get_close_matches(name, known, 1)
            raise BadInput("bad-setting", f"{name} is no setting", near[0] if near else "one of docs/settings.md")


def _keys(environ: Mapping[str, str], data: Path) -> list[str]:
    """The key that signs, then those that are still believed."""
    key = environ.get(SECRET_KEY.name)
    earlier = [text.strip() for text in environ.get(SECRET_KEY_FALLBACKS.name, "").split(",") if text.strip()]
    kept = [check_key(SECRET_KEY.name, key)] if key else kept_keys(data / "secret_key")
    return kept + [check_key(SECRET_KEY_FALLBACKS.name, text) for text in earlier]


def _notices(environ: Mapping[str, str], data: Path) -> NoticeSettings:
    key = environ.get(VAPID_KEY.name, "")
    return NoticeSettings(
        parse_services(NOTICES.name, environ.get(NOTICES.name, "")),
        parse_networks(NOTICE_NETWORKS.name, environ.get(NOTICE_NETWORKS.name, "")),
        parse_hosts(PUSH_SERVICES.name, environ.get(PUSH_SERVICES.name, "")),
        check_vapid_key(VAPID_KEY.name, key) if key else kept_vapid_key(data / "vapid_key"),
    )


def _hosts(environ: Mapping[str, str]) -> tuple[str, ...]:
    hosts = tuple(host.strip() for host in environ.get(HOSTS.name, "").split(",") if host.strip())
    for host in hosts:
        if not HOST.fullmatch(host):
            raise BadInput("bad-setting", f"{HOSTS.name}: {shown(host)} is no name", "like go.example.org,10.0.0.7")
    return hosts


def _proxies(environ: Mapping[str, str], variable: Variable) -> tuple[str, ...]:
    """The addresses whose word about a visitor is believed."""
    text = environ.get(variable.name, "")
    if text in ("", "no"):
        return ()
    if text == "yes":
        return ("127.0.0.1", "::1")
    found = tuple(each.strip() for each in text.split(",") if each.strip())
    try:
        for each in found:
            ip_network(each)
    except ValueError:
        wrong = f"{variable.name} is {shown(text)}"
        raise BadInput("bad-setting", wrong, "yes, no, or addresses like 10.0.0.7,172.18.0.0/16") from None
    return found


def _one_of(environ: Mapping[str, str], variable: Variable, choices: tuple[str, ...]) -> str:
    text = environ.get(variable.name, "") or choices[0]
    if text not in choices:
        raise BadInput("bad-setting", f"{variable.name} is {shown(text)}", " or ".join(choices))
    return text


def _token(environ: Mapping[str, str], variable: Variable) -> str:
    text = environ.get(variable.name, "")
    if text and (len(text) < LEAST_TOKEN or not text.isascii() or not text.isprintable() or " " in text):
        raise BadInput("bad-setting", f"{variable.name} is no token", f"{LEAST_TOKEN} letters and digits or more")
    return text


def _net(environ: Mapping[str, str]) -> str:
    """A file that is there, or the name of a network that can be fetched; what is in it the engine checks."""
    text = environ.get(NET.name, "").strip()
    if ("/" in text or "." in text) and not Path(text).expanduser().is_file():
        raise BadInput("bad-setting", f"{NET.name} is {shown(text)}, and there is no such file", "a net file, or b15")
    return text


def _engine(environ: Mapping[str, str]) -> tuple[str, ...]:
    """A program that is there, and its words."""
    text = environ.get(ENGINE.name, "").strip()
    try:
        words = shlex.split(text)
    except ValueError:
        words = []
    if text and (not words or shutil.which(words[0]) is None):
        raise BadInput("bad-setting", f"{ENGINE.name} is {shown(text)}", "a program that is there, and its words")
    return tuple(words)


def _yes_or_no(environ: Mapping[str, str], variable: Variable, usual: str = "no") -> bool:
    text = environ.get(variable.name, "") or usual
    if text not in ("yes", "no"):
        raise BadInput("bad-setting", f"{variable.name} is {shown(text)}", "yes or no")
    return text == "yes"


def _whole(environ: Mapping[str, str], variable: Variable, usual: int, allowed: range) -> int:
    text = environ.get(variable.name, "") or str(usual)
    if not (text.isascii() and text.isdecimal() and len(text) <= 9 and int(text) in allowed):
        expected = f"a whole number from {allowed[0]} to {allowed[-1]}"
        raise BadInput("bad-setting", f"{variable.name} is {shown(text)}", expected)
    return int(text)


def _half_of_the_processors() -> int:
    """The others are for play: with work on all of them, moves would wait for a processor."""
    return max(1, min(4, (os.cpu_count() or 2) // 2))


def _address(environ: Mapping[str, str], variable: Variable, schemes: tuple[str, ...], example: str) -> str:
    """The address, or nothing if none was set. There may be a password in it, so that a wrong one is not shown."""
    url = environ.get(variable.name, "")
    if not url:
        return ""
    try:
        parts = urlsplit(url)
        good = url.startswith(schemes) and bool(parts.hostname or parts.scheme == "unix") and parts.port != 0
    except ValueError:
        good = False
    if not good or not url.isprintable() or " " in url:
        raise BadInput("bad-setting", f"{variable.name} is no address", f"an address like {example}")
    return url
