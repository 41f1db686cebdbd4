"""A real IMAP server, pymap, in a process of its own."""

import datetime as dt
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast
from urllib.parse import quote

import attrs
from imapclient import IMAPClient

from tests.product.product_server import free_port
from tests.services.smtp import loopback_certificate

_HOST, _USER, _PASSWORD = "127.0.0.1", "paul@example.com", "p%ss:w/rd @1"
_COMMAND = str(Path(sys.executable).with_name("pymap"))
_STARTED_WITHIN = 120


@attrs.frozen
class ImapServer:
    """A running server with one user, whom ``client`` is logged in as; a client trusts it by the certificate."""

    port: int
    certificate: Path
    client: IMAPClient

    def new_folder(self) -> "ImapFolder":
        """Make an empty mailbox."""
        folder = ImapFolder(self, f"Replies {secrets.token_hex(4)}")
        self.client.create_folder(folder.name)
        return folder

    def url(self, folder: str, tls: str = "none") -> str:
        return f"imap://{quote(_USER)}:{quote(_PASSWORD, safe='')}@{_HOST}:{self.port}/{quote(folder)}?tls={tls}"


@attrs.frozen
class ImapFolder:
    """A mailbox of the server, and what happens there past the adapter."""

    server: ImapServer
    name: str

    @property
    def url(self) -> str:
        return self.server.url(self.name)

    def deliver(self, content: bytes, received_at: dt.datetime | None = None) -> None:
        self.server.client.append(self.name, content, msg_time=received_at or dt.datetime.now(dt.UTC))

    def remove(self, content: bytes) -> None:
        client = self.server.client
        found = self._mails()
        client.select_folder(self.name)
        client.delete_messages([number for number, mail in found.items() if mail[b"BODY[]"] == content])
        client.expunge()

    def renumber(self) -> None:
        found = self._mails()
        self.server.client.delete_folder(self.name)
        self.server.client.create_folder(self.name)
        for mail in found.values():
            self.deliver(mail[b"BODY[]"], mail[b"INTERNALDATE"])

    def state(self) -> Sequence[object]:
        return [(mail[b"BODY[]"], mail[b"FLAGS"]) for mail in self._mails().values()]

    def _mails(self) -> Mapping[int, Mapping[bytes, Any]]:
        client = self.server.client
        client.select_folder(self.name, readonly=True)
        found = client.fetch(client.search(), ["BODY.PEEK[]", "INTERNALDATE", "FLAGS"])
        client.select_folder("INBOX", readonly=True)  # a selected mailbox cannot be deleted
        return cast(Mapping[int, Mapping[bytes, Any]], found)


@contextmanager
def imap_server() -> Iterator[ImapServer]:
    """Run a server on the loopback address, with STARTTLS; it keeps its mails in memory."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        certificate, log = loopback_certificate(Path(folder) / "server.pem"), Path(folder) / "pymap.log"
        listening = ["--host", _HOST, "--port", str(port), "--cert", str(certificate), "--key", str(certificate)]
        user = ["dict", "--demo-user", _USER, "--demo-password", _PASSWORD]
        with log.open("wb") as output:
            process = subprocess.Popen([_COMMAND, *listening, *user], stdout=output, stderr=output)
        try:
            with _connected(port, process, log) as client:
                client.plain_login(_USER, _PASSWORD)
                client.normalise_times = False
                yield ImapServer(port, certificate, client)
        finally:
            process.terminate()
            process.wait(30)


def _connected(port: int, process: subprocess.Popen[bytes], log: Path) -> IMAPClient:
    deadline = time.monotonic() + _STARTED_WITHIN
    while True:
        try:
            return IMAPClient(_HOST, port, ssl=False, timeout=60)
        except OSError as error:
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"pymap did not start:\n{log.read_text()}") from error
            time.sleep(0.05)
