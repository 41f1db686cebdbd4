"""A TCP proxy to a server that simulates network faults."""

import asyncio
import contextlib
import enum
import socket
import struct
import threading
from collections.abc import Iterator

_PIECE = 64 * 1024
_WITH_A_RESET = struct.pack("ii", 1, 0)
"""A socket that lingers so is closed with a reset."""


class ProxyMode(enum.Enum):
    """What the proxy does with connections, including open ones."""

    FORWARDS = "passes"
    REFUSES = "refuses"
    RESETS = "resets"
    HANGS = "hangs"


class FaultProxy:
    """Listens on :attr:`port` and forwards everything to a server unless a fault is set."""

    def __init__(self, target: tuple[str, int], loop: asyncio.AbstractEventLoop) -> None:
        self.port = 0
        self._target = target
        self._loop = loop
        self._mode = ProxyMode.FORWARDS
        self._flowing = asyncio.Event()
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()

    def set_mode(self, mode: ProxyMode) -> None:
        """Set the fault; return when it is in effect."""
        asyncio.run_coroutine_threadsafe(self.apply_mode(mode), self._loop).result(10)

    async def apply_mode(self, mode: ProxyMode) -> None:
        """Do the same inside the proxy's event loop."""
        self._mode = mode
        if mode in (ProxyMode.REFUSES, ProxyMode.RESETS):
            for writer in list(self._open):
                _reset(writer)
        if mode is ProxyMode.HANGS:
            self._flowing.clear()
        else:
            self._flowing.set()
        await self._listen(refusing=mode is ProxyMode.REFUSES)

    async def _listen(self, *, refusing: bool) -> None:
        if refusing and self._server:
            self._server.close()
            self._server = None
        elif not refusing and self._server is None:
            self._server = await asyncio.start_server(self._passed, "127.0.0.1", self.port)
            self.port = self._server.sockets[0].getsockname()[1]

    async def _passed(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._mode is ProxyMode.RESETS:
            _reset(writer)
            return
        far_reader, far_writer = await asyncio.open_connection(*self._target)
        self._open |= {writer, far_writer}
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._pump(reader, far_writer))
                group.create_task(self._pump(far_reader, writer))
        except* OSError:
            pass  # one side has closed, so the other is closed too
        finally:
            self._open -= {writer, far_writer}
            writer.close()
            far_writer.close()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while piece := await reader.read(_PIECE):
            await self._flowing.wait()
            writer.write(piece)
            await writer.drain()
        writer.write_eof()


def _reset(writer: asyncio.StreamWriter) -> None:
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _WITH_A_RESET)
    writer.transport.abort()


@contextlib.contextmanager
def proxy(host: str, port: int) -> Iterator[FaultProxy]:
    """Run one in front of a server for as long as the block runs."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    mode = FaultProxy((host, port), loop)
    mode.set_mode(ProxyMode.FORWARDS)
    try:
        yield mode
    finally:
        mode.set_mode(ProxyMode.REFUSES)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
