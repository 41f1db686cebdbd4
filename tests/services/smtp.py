"""A real SMTP server that records messages and fails on demand."""

import asyncio
import contextlib
import datetime as dt
import enum
import ipaddress
import os
import ssl
import tempfile
import time
from collections.abc import Iterator
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default as default_policy
from pathlib import Path
from typing import Any, cast
from urllib.parse import quote

import attrs
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

_HOST = "127.0.0.1"


class SmtpBehaviour(enum.Enum):
    """What the server does with a message."""

    ACCEPTS = "takes"
    HANGS = "hangs"
    ACCEPTS_SLOWLY = "takes each after some seconds"
    REJECTS_TEMPORARILY = "451 no room here, try later"
    REJECTS_PERMANENTLY = "554 no room here"


@attrs.define
class SmtpServer:
    """A running server: the mail URL that reaches it, what it received, and the file of the certificate it shows.

    ``moments`` are the monotonic times at which it received them.
    """

    url: str
    port: int = 0
    received: list[EmailMessage] = attrs.field(factory=list)
    moments: list[float] = attrs.field(factory=list)
    certificate: Path | None = None
    behaviour: SmtpBehaviour = SmtpBehaviour.ACCEPTS


@contextlib.contextmanager
def smtp_server(
    tls: str = "none", credentials: tuple[str, str] | None = None, *, smtputf8: bool = False
) -> Iterator[SmtpServer]:
    """Run a server; ``tls`` is ``none``, ``starttls`` or ``implicit``.

    With ``credentials``, a user and a password, it takes messages from that user alone.
    A client trusts it with ``SSL_CERT_FILE`` set to its certificate.
    """
    server = SmtpServer(url="")
    with tempfile.TemporaryDirectory() as folder:
        context = None
        if tls != "none":
            server.certificate = loopback_certificate(Path(folder) / "server.pem")
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(server.certificate)
        controller = _controller(server, tls, context, credentials, smtputf8=smtputf8)
        controller.start()
        try:
            server.port = controller.port
            server.url = f"smtp://{_user(credentials)}{_HOST}:{controller.port}?tls={tls}"
            yield server
        finally:
            controller.stop()


@contextlib.contextmanager
def any_smtp_server() -> Iterator[str]:
    """Yield the URL of a server that takes messages: the one in ``CEILIDH_TEST_SMTP_URL``, else one of our own."""
    given = os.environ.get("CEILIDH_TEST_SMTP_URL")
    if given:
        yield given
    else:
        with smtp_server() as server:
            yield server.url


class _Handler:
    def __init__(self, server: SmtpServer) -> None:
        self._server = server

    async def handle_MAIL(self, _: Any, __: Any, envelope: Any, address: str, options: list[str]) -> str:  # noqa: N802
        if self._server.behaviour is SmtpBehaviour.HANGS:
            await asyncio.sleep(60)
        if self._server.behaviour is SmtpBehaviour.ACCEPTS_SLOWLY:
            await asyncio.sleep(6)
        elif self._server.behaviour is not SmtpBehaviour.ACCEPTS:
            return str(self._server.behaviour.value)
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 OK"

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:  # noqa: N802
        self._server.moments.append(time.monotonic())
        self._server.received.append(message_from_bytes(envelope.content, policy=default_policy))
        return "250 taken"

    async def handle_NOOP(self, *_: Any) -> str:  # noqa: N802
        if self._server.behaviour is SmtpBehaviour.HANGS:
            await asyncio.sleep(60)
        return "250 OK" if self._server.behaviour is SmtpBehaviour.ACCEPTS else self._server.behaviour.value


class _Controller(Controller):
    # With port 0 the library's own check of the server would connect to port 0.
    def _trigger_server(self) -> None:
        self.port = cast(asyncio.Server, self.server).sockets[0].getsockname()[1]
        super()._trigger_server()  # type: ignore[no-untyped-call]


def _controller(
    server: SmtpServer,
    tls: str,
    context: ssl.SSLContext | None,
    credentials: tuple[str, str] | None,
    *,
    smtputf8: bool,
) -> _Controller:
    def right(_: Any, __: Any, ___: Any, mechanism: str, data: Any) -> AuthResult:
        expected = LoginPassword(*(each.encode() for each in credentials or ("", "")))
        return AuthResult(success=data == expected, handled=False)

    return _Controller(
        _Handler(server),
        hostname=_HOST,
        port=0,
        server_hostname="mail.test",
        ssl_context=context if tls == "implicit" else None,
        tls_context=context if tls == "starttls" else None,
        require_starttls=tls == "starttls",
        auth_required=credentials is not None,
        auth_require_tls=tls == "starttls",
        authenticator=right,
        enable_SMTPUTF8=smtputf8,
    )


def _user(credentials: tuple[str, str] | None) -> str:
    return "" if credentials is None else f"{quote(credentials[0], safe='')}:{quote(credentials[1], safe='')}@"


def loopback_certificate(path: Path) -> Path:
    """Write a private key and its certificate for 127.0.0.1."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "mail.test")])
    now = dt.datetime.now(dt.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(_HOST))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path.write_bytes(private + certificate.public_bytes(serialization.Encoding.PEM))
    return path
