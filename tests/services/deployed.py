"""A site as deploy/ sets it up, on this machine: PostgreSQL, Redis and mail of its own, nginx with TLS, web processes,
workers; every part can be killed and started again.

The files of deploy/ are used as they are, but for names, ports and folders. What is missing skips the test, loudly.
"""

from __future__ import annotations

import os
import pwd
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import psycopg
import pytest

from tests.server.games.conftest import Site
from tests.server.notices.mail.postoffice import PostOffice, free_port, opened
from tests.services.servers import RedisServer, redis_server
from tests.waiting import until

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
POSTGRES_FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/local/bin", "/usr/bin")


class PostgresServer:
    """A PostgreSQL of our own, to be stopped and started as we like."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder, self.programs, self.port = folder, programs, free_port()
        # PostgreSQL refuses to run as root: it runs as its own user then.
        self._as = ("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups") if os.geteuid() == 0 else ()
        if self._as:
            shutil.chown(folder, "postgres")
        self._run("initdb", "--auth=trust", "--username=tengen", f"--pgdata={folder}/data")

    @property
    def url(self) -> str:
        return f"postgres://tengen@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        options = f"-p {self.port} -h 127.0.0.1 -k {self.folder}"
        self._run("pg_ctl", "start", "--wait", "-D", f"{self.folder}/data", "-o", options, "-l", f"{self.folder}/log")

    def kill(self) -> None:
        """Stop without a good-bye: it must recover from its log at the next start."""
        self._run("pg_ctl", "stop", "-D", f"{self.folder}/data", "-m", "immediate")

    def _run(self, program: str, *words: str) -> None:
        command = [*self._as, str(self.programs / program), *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.folder)


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    found = [path for pattern in POSTGRES_FOLDERS for path in Path("/").glob(f"{pattern[1:]}/initdb")]
    if not found:
        pytest.skip("THE WHOLE SITE IS NOT TESTED: PostgreSQL's initdb is not installed")
    if os.geteuid() == 0 and "postgres" not in {user.pw_name for user in pwd.getpwall()}:
        pytest.skip("THE WHOLE SITE IS NOT TESTED: no user `postgres` for PostgreSQL, which does not run as root")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = PostgresServer(Path(folder), found[-1].parent)
        server.start()
        try:
            yield server
        finally:
            server.kill()


class Nginx:
    """nginx with the site's own files, TLS included."""

    def __init__(self, program: str, folder: Path, ports: tuple[int, ...]) -> None:
        self.program, self.folder, self.port = program, folder, free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.certificate = folder / "certificate.pem"
        key = folder / "key.pem"
        command = (
            "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost"
        )
        files = ["-keyout", str(key), "-out", str(self.certificate)]
        subprocess.run([*command.split(), *files], check=True, stderr=subprocess.DEVNULL)
        shutil.copytree(DEPLOY / "nginx" / "snippets", folder / "snippets")
        site = changed(
            (DEPLOY / "nginx" / "conf.d" / "tengen.conf").read_text(),
            {
                "listen 80;": f"listen 127.0.0.1:{free_port()};",
                "listen 443 ssl": f"listen 127.0.0.1:{self.port} ssl",
                "/etc/letsencrypt/live/go.example.org/fullchain.pem": str(self.certificate),
                "/etc/letsencrypt/live/go.example.org/privkey.pem": str(key),
                "go.example.org": "localhost",
            },
        )
        processes = changed(
            (DEPLOY / "nginx" / "conf.d" / "tengen-processes.conf").read_text(),
            {f"127.0.0.1:{8001 + number}": f"127.0.0.1:{port}" for number, port in enumerate(ports)},
        )
        maps = (DEPLOY / "nginx" / "conf.d" / "tengen-maps.conf").read_text()
        folders = "".join(
            f"{name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        user = "user root;\n" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(
            f"{user}daemon off;\nworker_processes 1;\npid {folder}/pid;\nerror_log {folder}/error.log;\n"
            f"events {{ worker_connections 20000; }}\n"
            f"http {{\naccess_log off;\n{folders}{site}{processes}{maps}}}\n"
        )

    @property
    def url(self) -> str:
        return f"https://localhost:{self.port}"

    def start(self) -> None:
        self.process = subprocess.Popen([self.program, "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")])

    def kill(self) -> None:
        assert self.process is not None
        # Its workers would go on without it: they are in no group of their own, but end when told by their parent.
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(120)


def changed(text: str, changes: dict[str, str]) -> str:
    """The text with all these changes; each must have something to change."""
    for old, new in changes.items():
        assert old in text, f"{old!r} is no longer in the files of deploy/"
        text = text.replace(old, new)
    return text


def nginx_program() -> str:
    unpacked = ROOT / ".make" / "nginx" / "usr" / "sbin"
    found = shutil.which("nginx", path=os.pathsep.join((os.environ["PATH"], "/usr/sbin", str(unpacked))))
    if found is None:
        pytest.skip("THE WHOLE SITE IS NOT TESTED: nginx is not installed")
    return found


class Worker:
    """A process that sends mail."""

    def __init__(self, settings: dict[str, str]) -> None:
        self.settings = settings
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [str(Path(sys.executable).with_name("tengen")), "worker"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.settings)
        assert self.process.stdout is not None
        assert "is running" in self.process.stdout.readline()

    def stop(self, how: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.communicate(timeout=120)


@dataclass
class Deployed:
    """The whole site, and each of its parts."""

    nginx: Nginx
    postgres: PostgresServer
    redis: RedisServer
    office: PostOffice
    webs: list[Site] = field(default_factory=list)
    workers: list[Worker] = field(default_factory=list)

    @property
    def url(self) -> str:
        return self.nginx.url

    def answers(self) -> bool:
        """Whether a visitor gets an answer."""
        try:
            return httpx.get(f"{self.url}/healthz", timeout=10).status_code == 200
        except httpx.TransportError:
            return False


@contextmanager
def deployed(folder: Path, webs: int = 2, workers: int = 2) -> Iterator[Deployed]:
    """The site while it runs; `SSL_CERT_FILE` leads programs to its certificate meanwhile."""
    program = nginx_program()
    office = PostOffice()
    with ExitStack() as parts:
        postgres = parts.enter_context(postgres_server())
        redis = redis_server(folder)
        parts.callback(redis.kill)
        mail = parts.enter_context(opened(office))
        ports = tuple(free_port() for _ in range(webs))
        nginx = Nginx(program, Path(parts.enter_context(tempfile.TemporaryDirectory())), ports)
        made = {
            **env_file(DEPLOY / "tengen.env"),
            "DATABASE_URL": postgres.url,
            "REDIS_URL": redis.url,
            "TENGEN_HOSTS": "localhost,127.0.0.1",
            "PUBLIC_URL": nginx.url,
            "EMAIL_URL": f"smtp://{mail.host}:{mail.port}",
        }
        site = Deployed(nginx, postgres, redis, office)
        for port in ports:
            settings = {**os.environ, **made, **unit_settings("tengen-web@.service"), "TENGEN_DATA": str(folder)}
            site.webs.append(Site(settings, url=f"http://127.0.0.1:{port}"))
        for _ in range(workers):
            settings = {**os.environ, **made, **unit_settings("tengen-worker@.service"), "TENGEN_DATA": str(folder)}
            site.workers.append(Worker(settings))
        running: list[Site | Worker] = [*site.webs, *site.workers]
        for part in running:
            part.start()
            parts.callback(part.stop, signal.SIGTERM)
        nginx.start()
        parts.callback(nginx.kill)
        trusted = os.environ.get("SSL_CERT_FILE")
        os.environ["SSL_CERT_FILE"] = str(nginx.certificate)
        try:
            until(site.answers, "the site answers")
            yield site
        finally:
            os.environ.pop("SSL_CERT_FILE") if trusted is None else os.environ.update(SSL_CERT_FILE=trusted)


def env_file(path: Path) -> dict[str, str]:
    """The settings in a file of `NAME=value` lines."""
    lines = (line for line in path.read_text().splitlines() if line and not line.startswith("#"))
    return dict(line.split("=", 1) for line in lines)


def unit_settings(unit: str) -> dict[str, str]:
    """The settings that a systemd unit adds."""
    found = re.search(r"^Environment=(.*)$", (DEPLOY / "systemd" / unit).read_text(), re.MULTILINE)
    assert found
    return dict(word.split("=", 1) for word in found[1].split())


def make_mail_due(postgres: PostgresServer) -> None:
    """Let what waits for another try be tried at once."""
    with psycopg.connect(postgres.url) as connection:
        connection.execute("UPDATE notices_notice SET due_at = 0 WHERE due_at IS NOT NULL")
