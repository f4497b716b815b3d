"""Real HTTP and HTTPS servers for the tests: they keep what they get, and answer as they are told.

A `Phone` is what a browser is to a push service: it gives its keys away and reads what was written for it.
"""

from __future__ import annotations

import base64
import json
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from cryptography.x509.oid import NameOID


@dataclass(frozen=True)
class Request:
    """What came in."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Receiver:
    """What has come in, how the next ones are answered (a status, or a place to go to), and what happens before."""

    requests: list[Request] = field(default_factory=list)
    answers: list[int | str] = field(default_factory=list)
    meanwhile: Callable[[], None] = lambda: None
    port: int = 0
    secure: bool = False

    @property
    def url(self) -> str:
        return f"{'https' if self.secure else 'http'}://127.0.0.1:{self.port}"

    def titles(self) -> list[str]:
        return [request.json["title"] for request in self.requests]


@contextmanager
def receiving(certificate: Path | None = None, host: str = "127.0.0.1") -> Iterator[Receiver]:
    """A server while it is open; with a certificate it speaks TLS."""
    receiver = Receiver(secure=certificate is not None)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            receiver.requests.append(Request(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            receiver.meanwhile()
            answer = receiver.answers.pop(0) if receiver.answers else 200
            self.send_response(answer if isinstance(answer, int) else 307)
            if isinstance(answer, str):
                self.send_header("Location", answer)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer((host, 0), Handler)
    if certificate is not None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    receiver.port = int(server.server_address[1])
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        server.server_close()


def make_certificate(folder: Path) -> Path:
    """A certificate for 127.0.0.1 with its key, in one file, which also is what vouches for it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    path = folder / "certificate.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(secret + made.public_bytes(Encoding.PEM))
    return path


class Phone:
    """A browser that takes pushes. It reads them by RFC 8291, written here anew from its other end."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = b"sixteen bytes ok"

    def keys(self) -> dict[str, str]:
        return {"p256dh": packed(self.public), "auth": packed(self.auth)}

    def subscription(self, receiver: Receiver, path: str = "/push/1") -> dict[str, Any]:
        return {"endpoint": f"{receiver.url}{path}", "keys": self.keys()}

    def read(self, body: bytes) -> Any:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, secret = body[21 : 21 + length], body[21 + length :]
        assert len(body) <= size
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self.key.exchange(ec.ECDH(), sender)
        both = derived(shared, self.auth, b"WebPush: info\x00" + self.public + theirs, 32)
        key = derived(both, salt, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = derived(both, salt, b"Content-Encoding: nonce\x00", 12)
        plain = AESGCM(key).decrypt(nonce, secret, None)
        assert plain.endswith(b"\x02")
        return json.loads(plain[:-1])


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
