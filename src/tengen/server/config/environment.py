"""What an operator can set: the environment variables of the site, read once and checked.

Django's own settings are made from these in `settings`; besides, only the engine reads its own, `TENGEN_NET` and
`TENGEN_ENGINE`.
"""

import difflib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from tengen.rules.errors import BadInput
from tengen.server.config.files.privatefiles import make_private
from tengen.server.config.files.secretkeys import check_key, check_keys, kept_keys
from tengen.server.config.variables import checks
from tengen.server.config.variables.checks import (
    LOOPBACK,
    REDIS,
    WEB,
    YesOrNo,
    address,
    checked,
    program,
    proxies,
    token,
)
from tengen.server.config.variables.computer import ComputerSettings
from tengen.server.config.variables.database import Database, Sqlite, parse_database
from tengen.server.config.variables.mail import MailServer, check_sender, parse_mail_server
from tengen.server.config.variables.notices import (
    KNOWN,
    PUSH,
    Hosts,
    Network,
    NoticeSettings,
    check_vapid_key,
    kept_vapid_key,
    parse_hosts,
    parse_networks,
    parse_services,
)
from tengen.server.config.variables.storage import MEGABYTE, Storage
from tengen.server.config.variables.variable import read, setting, variables_of

CHECKOUT: Final = Path(__file__).resolve().parents[4]
"""The folder that holds `src/`, where this runs from a checkout."""
OURS: Final = "TENGEN_"
FOR_TESTS: Final = "TENGEN_TEST_"
MOST: Final = 99_999_999
MOST_DAYS: Final = 99_999
YES_OR_NO: Final = "yes or no"
DAYS, MEGABYTES, NUMBER = "a number of days, like 180", "a number of megabytes, like 50", "a number, like 500"


def half_of_the_processors() -> int:
    """The others are for play: with work on all of them, moves would wait for a processor."""
    return max(1, min(4, (os.cpu_count() or 2) // 2))


class Environment(BaseSettings):
    """The checked values of all variables, in the order of the operator's page."""

    model_config = SettingsConfigDict(case_sensitive=True, enable_decoding=False, frozen=True, validate_default=False)

    data: Path = setting(
        "TENGEN_DATA",
        Path(),
        "`var/` in a checkout, `$XDG_DATA_HOME/tengen` when installed",
        "The folder that keeps the database and the keys. It is made when it is missing.",
    )
    secret_key: Annotated[str, checked(check_key, "TENGEN_SECRET_KEY")] = setting(
        "TENGEN_SECRET_KEY",
        "",
        "made at the first start and kept in `secret_key` of the data folder, readable by its owner only",
        "Signs cookies and links, at least 32 characters. Set it where several machines serve one site.",
        repr=False,
    )
    secret_key_fallbacks: Annotated[tuple[str, ...], checked(check_keys, "TENGEN_SECRET_KEY_FALLBACKS")] = setting(
        "TENGEN_SECRET_KEY_FALLBACKS",
        (),
        "nothing; those that `tengen admin rotate-keys` has kept, where `TENGEN_SECRET_KEY` is not set",
        "Earlier secret keys, with commas between: what they signed is still believed.",
        repr=False,
    )
    hosts: Annotated[tuple[str, ...], checked(checks.hosts, "TENGEN_HOSTS")] = setting(
        "TENGEN_HOSTS",
        LOOPBACK,
        "`localhost,127.0.0.1,[::1]`; `tengen serve --host` adds the machine's own names and address",
        "The names under which the site answers, with commas between. Any other `Host` gets status 400.",
    )
    debug: YesOrNo = setting(
        "TENGEN_DEBUG",
        False,
        "`no`",
        "`yes` shows tracebacks in the browser and reads changed static files anew. Never on the network.",
        expected=YES_OR_NO,
    )
    database: Annotated[Database, checked(parse_database)] = setting(
        "DATABASE_URL",
        Sqlite(Path("tengen.sqlite3")),
        "`tengen.sqlite3` in the data folder",
        "The database that keeps the games: `postgres://user:password@host:5432/name` for many people, or an SQLite "
        "file, as `sqlite:///name` (in the data folder) or `sqlite:////whole/path`.",
    )
    redis_url: Annotated[str, checked(address, "REDIS_URL", REDIS, "redis://127.0.0.1:6379/0")] = setting(
        "REDIS_URL",
        "",
        "nothing: each process sees the moves of another within five seconds",
        "A Redis server, like `redis://127.0.0.1:6379/0`: to tell every process at once what another has written, "
        "and to keep a copy of every scoring under way. Set it where several processes serve one site.",
        repr=False,
    )
    public_url: Annotated[str, checked(address, "PUBLIC_URL", WEB, "https://go.example.org")] = setting(
        "PUBLIC_URL",
        "",
        "nothing: links are made with the address that the visitor used",
        "Where everybody finds the site, like `https://go.example.org`. Links that are sent to others begin with it.",
    )
    here_url: Annotated[str, checked(address, "TENGEN_HERE_URL", WEB, "http://127.0.0.1:8000")] = setting(
        "TENGEN_HERE_URL",
        "http://127.0.0.1:8000",
        "`http://127.0.0.1:8000`; `tengen serve` sets it to where it listens",
        "Where this machine itself finds the site. Links in mails begin with it as long as there is no `PUBLIC_URL`.",
    )
    behind_proxy: Annotated[tuple[str, ...], checked(proxies, "TENGEN_BEHIND_PROXY")] = setting(
        "TENGEN_BEHIND_PROXY",
        (),
        "`no`",
        "`yes` believes what a proxy on this machine says in `X-Forwarded-Proto` and `X-Forwarded-For`; for one "
        "elsewhere give its addresses or networks, like `10.0.0.7,172.18.0.0/16`. Only where the proxy sets both "
        "anew: anybody can write such headers.",
    )
    waiting_days: int = setting(
        "TENGEN_WAITING_DAYS",
        14,
        "`14`",
        "After so many days a game that nobody joined is removed; `0` keeps it for good.",
        expected="a number of days, like 14",
        ge=0,
        le=MOST_DAYS,
    )
    first_move: int = setting(
        "TENGEN_FIRST_MOVE_SECONDS",
        60,
        "`60`",
        "How many seconds each player of a game with a live clock has for the first move, off the clock: a game in "
        "which it is not made is called off without a result. The players can choose another time; `0` offers none.",
        expected="seconds, 0 to 3600",
        ge=0,
        le=3600,
    )
    review_days: int = setting(
        "TENGEN_REVIEW_DAYS",
        180,
        "`180`",
        "A review that nobody has opened for so many days is removed, unless it is of a game in which its author "
        "has a seat; `0` keeps all for good.",
        expected=DAYS,
        ge=0,
        le=MOST_DAYS,
    )
    review_megabytes: int = setting(
        "TENGEN_REVIEW_MB",
        2000,
        "`2000`",
        "So many megabytes of reviews the whole site keeps. When nine tenths are used, those that were not opened "
        "for the longest time are removed (never within a week); when all is used, no new one is taken. `0` is no "
        "limit.",
        expected=MEGABYTES,
        ge=0,
        le=MOST,
    )
    review_megabytes_each: int = setting(
        "TENGEN_REVIEW_MB_EACH",
        50,
        "`50`",
        "So many megabytes of reviews one visitor can keep: a device, and all devices of one network address "
        "together. `0` is no limit.",
        expected=MEGABYTES,
        ge=0,
        le=MOST,
    )
    upload_megabytes_each: int = setting(
        "TENGEN_UPLOAD_MB_EACH",
        100,
        "`100`",
        "So many megabytes of game records one network address can send in a day, for reviews and new games. `0` is "
        "no limit.",
        expected=MEGABYTES,
        ge=0,
        le=MOST,
    )
    notice_days: int = setting(
        "TENGEN_NOTICE_DAYS",
        90,
        "`90`",
        "Mails and notices are removed so many days after they were sent or given up, and addresses so many days "
        "after their game has ended.",
        expected=DAYS,
        ge=0,
        le=MOST_DAYS,
    )
    notices_kept: int = setting(
        "TENGEN_NOTICES_KEPT",
        200_000,
        "`200000`",
        "So many mails and notices the whole site keeps; the oldest that are sent or given up go first. `0` is no "
        "limit.",
        expected=NUMBER,
        ge=0,
        le=MOST,
    )
    notices_each: int = setting(
        "TENGEN_NOTICES_EACH",
        500,
        "`500`",
        "So many mails go to one address in a day, and so many notices through one channel. `0` is no limit.",
        expected=NUMBER,
        ge=0,
        le=MOST,
    )
    mail_server: Annotated[MailServer | None, checked(parse_mail_server)] = setting(
        "EMAIL_URL",
        None,
        "nothing: mails stay in the outbox, which this machine can read at `/outbox`",
        "The server that takes the site's mail: `smtp+tls://user:password@host:587` (STARTTLS), "
        "`smtps://user:password@host` (TLS from the first byte) or `smtp://host` (plain, for a server on this "
        "machine).",
    )
    mail_from: Annotated[str, checked(check_sender)] = setting(
        "TENGEN_MAIL_FROM",
        "",
        "`Tengen <tengen@...>`, with the name of `PUBLIC_URL`",
        "The sender of every mail, like `Tengen <go@example.org>`.",
    )
    worker: YesOrNo = setting(
        "TENGEN_WORKER",
        True,
        "`yes`",
        "`no` keeps a serving process from following the games, for mail and for the seats of the computer: `tengen "
        "worker` does it then.",
        expected=YES_OR_NO,
    )
    notice_services: Annotated[Mapping[str, Hosts], checked(parse_services, "TENGEN_NOTICES")] = setting(
        "TENGEN_NOTICES",
        KNOWN,
        "Discord, Slack, Telegram, ntfy, Matrix, Mastodon and others, each at its own public servers only: see "
        "[mail](mail.md)",
        "Through which services players may be told besides by mail, by Apprise's names with commas between. "
        "`ntfy=ntfy.example.org` allows a service at another server, `json` alone one that we do not know at any "
        "public server. `none` allows none.",
    )
    notice_networks: Annotated[tuple[Network, ...], checked(parse_networks, "TENGEN_NOTICE_NETWORKS")] = setting(
        "TENGEN_NOTICE_NETWORKS",
        (),
        "nothing: only public addresses, and only ports 80 and 443",
        "Networks that notices may go to though they are not public, like `10.1.0.0/16,fd00::/8`. Any player can "
        "then let the site speak with what is there.",
    )
    push_services: Annotated[Hosts, checked(parse_hosts, "TENGEN_PUSH_SERVICES")] = setting(
        "TENGEN_PUSH_SERVICES",
        PUSH,
        "those of Chrome, Edge, Firefox and Safari",
        "The servers through which pushes to browsers may go, with commas between; `*.example.org` is all below it. "
        "`none` allows none.",
    )
    vapid_key: Annotated[str, checked(check_vapid_key, "TENGEN_VAPID_KEY")] = setting(
        "TENGEN_VAPID_KEY",
        "",
        "made at the first start and kept in `vapid_key` of the data folder, readable by its owner only",
        "Signs pushes to browsers: a P-256 key, 32 bytes as base64url. Set it where several machines serve one "
        "site; with another key, all browsers must be asked anew.",
        repr=False,
    )
    work_processes: int = setting(
        "TENGEN_WORK_PROCESSES",
        half_of_the_processors(),
        "half as many as there are processors, at least 1 and at most 4",
        "How many processes beside each serving one may do long work: drawing, reading files, counting. They are "
        "started when they are needed, go behind play on the processor, and stop when there is nothing to do.",
        ge=1,
        le=64,
    )
    work_queue: int = setting(
        "TENGEN_WORK_QUEUE",
        32,
        "`32`",
        "How many pieces of long work may wait for them, a quarter of these for one visitor; who asks for more is "
        "told to come back (status 503).",
        ge=1,
        le=10_000,
    )
    work_seconds: int = setting(
        "TENGEN_WORK_SECONDS",
        30,
        "`30`",
        "Seconds of processor time after which a piece of long work is stopped.",
        ge=1,
        le=3600,
    )
    log_format: Literal["text", "json"] = setting(
        "TENGEN_LOG",
        "text",
        "`text`",
        "How a line of the log looks: `text`, or `json`, one object a line. Secrets and addresses are never in it.",
        expected="text or json",
    )
    access_log: YesOrNo = setting(
        "TENGEN_ACCESS_LOG",
        False,
        "`no`",
        "`yes` writes a line for every request: method, path, status and time, and nothing about who asked.",
        expected=YES_OR_NO,
    )
    metrics_token: Annotated[str, checked(token, "TENGEN_METRICS_TOKEN")] = setting(
        "TENGEN_METRICS_TOKEN",
        "",
        "nothing: only this machine itself may read `/metrics`",
        "Who shows this token, as `Authorization: Bearer ...`, may read `/metrics` from anywhere. At least 16 "
        "characters.",
        repr=False,
    )
    request_seconds: int = setting(
        "TENGEN_REQUEST_SECONDS",
        10,
        "`10`",
        "A request must have come within so many seconds, from 1 to 600: first its headers, then its body, which "
        "may take a second more for every 4,000 bytes. What has not is closed. An answer must be read within three "
        "times as long.",
        ge=1,
        le=600,
    )
    fast_sockets: YesOrNo = setting(
        "TENGEN_FAST_SOCKETS",
        True,
        "`yes`",
        "Sockets of pages take a short way past ASGI, as long as uvicorn is of the version that it was written for; "
        "with any other, and with `no`, they go by plain ASGI: the same for everybody, and somewhat slower.",
        expected=YES_OR_NO,
    )
    lab_solvers: int = setting(
        "TENGEN_LAB_SOLVERS",
        1,
        "`1`",
        "So many tables of perfect play are made at once for the laboratory, from 1 to 64, by all processes that "
        "share the data folder. Each takes a processor for up to a minute; who asks meanwhile is told to come back.",
        ge=1,
        le=64,
    )
    pseudo_language: Literal["", "en-xa", "ar-xb"] = setting(
        "TENGEN_PSEUDO_LANGUAGE",
        "",
        "nothing",
        "For developers: shows every page in a language that is none, to find texts that cannot be translated and "
        "boxes that are too small: `en-xa` is English with accents, longer and in brackets, `ar-xb` the same from "
        "right to left. Needs the tools of `make check`.",
        expected="en-xa or ar-xb",
    )
    net: Annotated[str, checked(checks.net, "TENGEN_NET")] = setting(
        "TENGEN_NET",
        "",
        "nothing: the net that comes with Tengen",
        "The net that the computer plays with: an ONNX file of ours, a KataGo network of version 8 (`.bin.gz`, "
        "converted once and kept in the user's cache), or `b15` after `tengen net get b15`. The engine reads it "
        "([net](net.md)).",
    )
    engine: Annotated[tuple[str, ...], checked(program, "TENGEN_ENGINE")] = setting(
        "TENGEN_ENGINE",
        (),
        "nothing: our own engine",
        "Any GTP program, with its words, that `tengen gtp --play` lets play in a seat instead of our own engine: "
        "`gnugo --mode gtp`. The computer on the pages is always our own.",
    )
    computer: YesOrNo = setting(
        "TENGEN_COMPUTER",
        True,
        "`yes`",
        "`no` turns the computer off: nobody can play it, and no game is reviewed by it.",
        expected=YES_OR_NO,
    )
    engine_workers: int = setting(
        "TENGEN_ENGINE_WORKERS",
        half_of_the_processors(),
        "half as many as there are processors, at least 1 and at most 4",
        "How many processes think for the computer, beside each process of the site that asks it. Each keeps the net "
        "in memory. They are started when somebody first asks.",
        ge=1,
        le=64,
    )
    engine_queue: int = setting(
        "TENGEN_ENGINE_QUEUE",
        200,
        "`200`",
        "How many questions may wait for them, moves before reviews; at most half of these are reviews. Who asks for "
        "more is told to come back.",
        ge=2,
        le=100_000,
    )
    computer_pause: int = setting(
        "TENGEN_COMPUTER_PAUSE_MS",
        700,
        "`700`",
        "About how many milliseconds the computer takes for a move at least, so that one can follow it; `0` for none.",
        ge=0,
        le=60_000,
    )
    computer_patience: int = setting(
        "TENGEN_COMPUTER_PATIENCE_HOURS",
        24,
        "`24`",
        "When its engine has failed for so many hours, the computer resigns the games that wait for it; until then it "
        "tries again by itself.",
        expected="hours, 1 to 9999",
        ge=1,
        le=9999,
    )
    review_queue: int = setting(
        "TENGEN_REVIEW_QUEUE",
        20,
        "`20`",
        "How many reviews may wait for the computer in one process; a visitor has at most two of them. Who asks for "
        "more is told to come back.",
        ge=1,
        le=10_000,
    )
    review_visits: int = setting(
        "TENGEN_REVIEW_VISITS",
        50,
        "`50`",
        "How many moves ahead and aside the computer looks at for each position of a 19x19 game in a review; up to "
        "three times as many on smaller boards. More is slower and better.",
        ge=2,
        le=100_000,
    )
    thoughts: int = setting(
        "TENGEN_THOUGHTS",
        200_000,
        "`200000`",
        "How many positions the computer remembers, about 1 kB each, so that nobody waits for the same one twice; "
        "those that were asked for the longest ago are forgotten first.",
        ge=100,
        le=100_000_000,
    )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Only what `read` hands over: not what else is in the environment of this process."""
        return (init_settings,)

    @property
    def storage(self) -> Storage:
        """How long reviews, mails and notices are kept, and how many of them."""
        return Storage(
            self.review_days,
            self.review_megabytes * MEGABYTE,
            self.review_megabytes_each * MEGABYTE,
            self.upload_megabytes_each * MEGABYTE,
            self.notice_days,
            self.notices_kept,
            self.notices_each,
        )

    @property
    def computers(self) -> ComputerSettings:
        """Whether and how the computer plays."""
        return ComputerSettings(
            self.computer,
            self.engine_workers,
            self.engine_queue,
            self.computer_pause,
            self.computer_patience * 3600 * 1000,
            self.review_queue,
            self.review_visits,
            self.thoughts,
        )

    @property
    def notices(self) -> NoticeSettings:
        """Where notices besides mail may go."""
        return NoticeSettings(self.notice_services, self.notice_networks, self.push_services, self.vapid_key)


VARIABLES: Final = variables_of(Environment)


def read_environment(environ: Mapping[str, str]) -> Environment:
    """The operator's choices; makes the data folder and the secret key where they are missing, and keeps the database
    from being read by other users of this machine.

    Refuses a value that is not of its kind, a name that is none, and a data folder that cannot be written, with
    `BadInput`.
    """
    _check_names(environ)
    given = read(Environment, environ)
    data = (given.data if environ.get("TENGEN_DATA") else _usual_data(environ)).expanduser().absolute()
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        secret_key, *earlier = [given.secret_key] if given.secret_key else kept_keys(data / "secret_key")
        vapid_key = given.vapid_key or kept_vapid_key(data / "vapid_key")
    except OSError as error:
        raise BadInput(
            "bad-data-folder",
            f"cannot keep data in {data}: {error.strerror}",
            "a folder that can be written: set TENGEN_DATA",
        ) from error
    database = Sqlite(data / given.database.path) if isinstance(given.database, Sqlite) else given.database
    make_private(database)
    made = {
        "data": data,
        "secret_key": secret_key,
        "secret_key_fallbacks": (*earlier, *given.secret_key_fallbacks),
        "vapid_key": vapid_key,
        "database": database,
    }
    return given.model_copy(update=made)


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
