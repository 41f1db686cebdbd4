"""A cheap HTTP client: requests are built once, responses are counted and not parsed."""

import select
import socket
import time

import attrs

_AT_ONCE = 8


@attrs.frozen
class Request:
    """A GET with headers."""

    path: str
    headers: tuple[tuple[str, str], ...] = ()

    @property
    def data(self) -> bytes:
        lines = [f"GET {self.path} HTTP/1.1", "Host: bench", *(f"{name}: {value}" for name, value in self.headers)]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()


@attrs.frozen
class CountedResponse:
    """A whole answer; header names in lower case."""

    status: int
    headers: dict[str, str]
    body: bytes
    length: int


class Connection:
    """One connection, kept open."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.socket = self._opened()

    def ask(self, request: bytes) -> CountedResponse:
        """Send the request and read its answer; reconnect when the connection was idle for too long."""
        try:
            return self._asked(request)
        except ConnectionError:
            self.socket.close()
            self.socket = self._opened()
            return self._asked(request)

    def _opened(self) -> socket.socket:
        opened = socket.create_connection(("127.0.0.1", self._port), timeout=30)
        opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return opened

    def _asked(self, request: bytes) -> CountedResponse:
        self.socket.sendall(request)
        received = b""
        while b"\r\n\r\n" not in received:
            received += self._more()
        head, _, body = received.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        pieces, missing = [body], int(headers.get("content-length", "0")) - len(body)
        while missing > 0:
            pieces.append(self._more())
            missing -= len(pieces[-1])
        whole = b"".join(pieces)
        return CountedResponse(int(first.split()[1]), headers, whole, len(head) + 4 + len(whole))

    def _more(self) -> bytes:
        received = self.socket.recv(1 << 20)
        if not received:
            raise ConnectionError("The server has closed the connection.")
        return received


def ask(port: int, request: Request) -> CountedResponse:
    """Return the answer to one request on a connection of its own."""
    connection = Connection(port)
    try:
        return connection.ask(request.data)
    finally:
        connection.socket.close()


def run(port: int, request: Request, times: int) -> float:
    """Send the request ``times`` times over several connections; return the seconds that took.

    All responses must have the same length.
    """
    length = ask(port, request).length
    connections = {connection.fileno(): connection for connection in (Connection(port).socket for _ in range(_AT_ONCE))}
    started = time.perf_counter()
    _loop(connections, request.data, length, times)
    took = time.perf_counter() - started
    for connection in connections.values():
        connection.close()
    return took


def _loop(connections: dict[int, socket.socket], data: bytes, length: int, times: int) -> None:
    missing = dict.fromkeys(connections, length)
    ready = select.poll()
    for number, connection in connections.items():
        ready.register(number, select.POLLIN)
        connection.sendall(data)
    sent, done = len(connections), 0
    while done < times:
        for number, _ in ready.poll():
            missing[number] -= len(connections[number].recv(1 << 20))
            if missing[number] == 0:
                missing[number] = length
                done += 1
                if sent < times:
                    connections[number].sendall(data)
                    sent += 1
