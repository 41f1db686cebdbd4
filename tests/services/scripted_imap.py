"""An IMAP server that says what a test tells it to, such as what no good server says."""

import socket
import socketserver
import ssl
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from io import BufferedIOBase
from pathlib import Path
from types import MappingProxyType
from typing import Any

import attrs

_HOST = "127.0.0.1"
MAIL = b"Subject: Hello\r\n\r\nHello.\r\n"
_DONE = b"$tag OK done\r\n"

Answer = bytes | Callable[[BufferedIOBase], None]
"""What is sent, with ``$tag`` in place of the tag of the command, or a function that writes to the client."""


def fetched(content: bytes) -> bytes:
    """Return the answer that gives a mail with number 7 its content."""
    return b"* 1 FETCH (UID 7 BODY[]<0> {%d}\r\n%s)\r\n$tag OK done\r\n" % (len(content), content)


_ANSWERS: Mapping[str, Answer] = {
    "GREETING": b"* OK ready\r\n",
    "CAPABILITY": b"* CAPABILITY IMAP4rev1\r\n" + _DONE,
    "LOGIN": _DONE,
    "EXAMINE": b"* 1 EXISTS\r\n* OK [UIDVALIDITY 3] x\r\n* OK [UIDNEXT 8] x\r\n$tag OK [READ-ONLY] done\r\n",
    "SEARCH": b"* SEARCH 7\r\n" + _DONE,
    "SIZE": b'* 1 FETCH (UID 7 RFC822.SIZE 26 INTERNALDATE "28-Nov-2026 10:00:00 +0000")\r\n' + _DONE,
    "CONTENT": fetched(MAIL),
    "IDLE": b"+ idling\r\n",
    "DONE": _DONE,
}
"""The answers of a good server without IDLE and with one mail, by the command or the part of the mail."""


@attrs.define
class ScriptedImap:
    """A running server: its port, and the lines that clients sent."""

    port: int = 0
    received: list[str] = attrs.field(factory=list)

    @property
    def url(self) -> str:
        return f"imap://user:top-secret@{_HOST}:{self.port}?tls=none"


@contextmanager
def scripted_imap(
    answers: Mapping[str, Answer] = MappingProxyType({}), certificate: Path | None = None
) -> Iterator[ScriptedImap]:
    """Run a server; ``answers`` replace those of a good one. With a certificate it has implicit TLS."""
    server = ScriptedImap()

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            with suppress(OSError):
                tag = ""
                self._send("GREETING", tag)
                for line in self.rfile:
                    server.received.append(line.decode())
                    words = line.decode().split()
                    if words != ["DONE"]:
                        tag, *words = words
                    self._send(_answer_to(words), tag)

        def _send(self, name: str, tag: str) -> None:
            answer = {**_ANSWERS, **answers}.get(name, b"$tag BAD unknown\r\n")
            if isinstance(answer, bytes):
                self.wfile.write(answer.replace(b"$tag", tag.encode()))
            else:
                answer(self.wfile)

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads, block_on_close = True, False

        def get_request(self) -> tuple[socket.socket, Any]:
            connected, address = super().get_request()
            return (context.wrap_socket(connected, server_side=True), address) if context else (connected, address)

        def handle_error(self, request: object, client_address: object) -> None:
            """Keep the output of the tests clean."""

    context = None
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
    with Server((_HOST, 0), Handler) as running:
        server.port = running.server_address[1]
        thread = threading.Thread(target=running.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            running.shutdown()
            thread.join()


def _answer_to(words: Sequence[str]) -> str:
    name = words[1] if words[0] == "UID" else words[0]
    if name == "FETCH":
        return "CONTENT" if "BODY.PEEK" in words[-1] else "SIZE"
    return name
