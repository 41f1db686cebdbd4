"""A receiver of webhooks on the loopback address, by HTTP or by HTTPS with a certificate of its own."""

import datetime as dt
import ssl
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import attrs
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tests.services.threaded_server import serving_in_thread

HOST = "crm.test"
"""The name in the certificate; nothing resolves it."""


@attrs.define
class WebhookReceiver:
    port: int = 0
    scheme: str = "http"
    status: int = 204
    headers: Mapping[str, str] = attrs.field(factory=dict)
    requests: list[tuple[bytes, Mapping[str, str]]] = attrs.field(factory=list)
    answer: Callable[[BaseHTTPRequestHandler], None] | None = None
    """Writes the answer instead of the status."""

    @property
    def url(self) -> str:
        return f"{self.scheme}://{HOST}:{self.port}/enquiries?key=secret"

    def answer_with(self, status: int, headers: Mapping[str, str] | None = None) -> None:
        self.status, self.headers = status, headers or {}


@contextmanager
def webhook_receiver(certificate: Path | None = None) -> Iterator[WebhookReceiver]:
    receiver = WebhookReceiver(scheme="https" if certificate else "http")

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            receiver.requests.append((body, {name.lower(): value for name, value in self.headers.items()}))
            if receiver.answer:
                receiver.answer(self)
                return
            self.send_response(receiver.status)
            for name, value in {**receiver.headers, "Content-Length": "0"}.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_arguments: object) -> None:
            """Keep the output of the tests clean."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    receiver.port = server.server_port
    with serving_in_thread(server):
        yield receiver


def certificate_for(name: str, path: Path) -> Path:
    """Write a private key and its certificate for this host name."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now, day = dt.datetime.now(dt.UTC), dt.timedelta(days=1)
    builder = x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(now - day).not_valid_after(now + day)
    builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
    builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path.write_bytes(private + builder.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))
    return path
