"""Decompression bombs: pictures with small files that need much memory or time to decode."""

import io
import resource
import struct
import time
import zlib
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path

import attrs
import pytest
from PIL import Image

from ceilidh.errors import CeilidhError, Invalid, TooLarge
from ceilidh.media.validation.slow_pictures import MAX_SCANS
from ceilidh.media.validation.upload_limits import UploadLimits
from tests.fakes.media import MemoryMediaStore, media_service
from tests.unit.media.picture_samples import PICTURES, drawn

pytestmark = pytest.mark.slow

LIMITS = UploadLimits(picture_bytes=40 << 20, film_bytes=1)
SECONDS = 5
MEGABYTES = 200


@attrs.frozen
class DecodingCost:
    """The cost of receiving a file: the name of the error, CPU seconds, and additional megabytes."""

    refusal: str
    seconds: float
    megabytes: int


@pytest.fixture(scope="module")
def context() -> ForkServerContext:
    """Processes forked from one that has only loaded this module, without the state of other tests.

    A child of the test process would run its exit handlers, and wait for threads that it does not have.
    """
    context = get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


@pytest.fixture
def cost(tmp_path: Path, context: ForkServerContext) -> Callable[[str, bytes], DecodingCost]:
    """Receive a file in a process of its own, so that its peak memory is that of the file."""

    def cost(name: str, content: bytes) -> DecodingCost:
        mine, theirs = context.Pipe()
        process = context.Process(target=_receive, args=(tmp_path, name, content, theirs))
        process.start()
        found = mine.recv() if mine.poll(60) else DecodingCost("none within a minute", 60, 0)
        process.kill()
        process.join()
        return found

    return cost


def _receive(folder: Path, name: str, content: bytes, reported: Connection) -> None:
    service = media_service(MemoryMediaStore(), LIMITS, folder)
    service.receive(io.BytesIO(PICTURES["png"]), "first.png")
    before, begin, refusal = _resident(), time.process_time(), "taken"
    try:
        service.receive(io.BytesIO(content), name)
    except CeilidhError as error:
        refusal = type(error).__name__
    megabytes = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024
    reported.send(DecodingCost(refusal, time.process_time() - begin, megabytes))


def _resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() // 1024


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def _png(width: int, height: int, *chunks: bytes) -> bytes:
    """Return a black picture with one bit per pixel, with other chunks before the pixel data."""
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    parts = [_chunk(b"IHDR", header), *chunks, _chunk(b"IDAT", _points(width, height)), _chunk(b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def _points(width: int, height: int) -> bytes:
    return zlib.compress(bytes((1 + (width + 7) // 8) * height), 1)


def _moving_png(width: int, height: int) -> bytes:
    def control(number: int) -> bytes:
        return _chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, width, height, 0, 0, 1, 10, 0, 0))

    second = control(1) + _chunk(b"fdAT", struct.pack(">I", 2) + _points(width, height))
    still = _png(width, height, _chunk(b"acTL", struct.pack(">II", 2, 0)), control(0))
    return still[:-12] + second + still[-12:]


def _saved(format_: str, *frames: Image.Image, **options: object) -> bytes:
    written = io.BytesIO()
    more = {"save_all": True, "append_images": frames[1:]} if frames[1:] else {}
    frames[0].save(written, format_, **more, **options)
    return written.getvalue()


def _two(mode: str) -> tuple[Image.Image, Image.Image]:
    return Image.new(mode, (7000, 7100)), Image.new(mode, (7000, 7100), 1)


def _jpeg_of_scans(size: tuple[int, int], scans: int) -> bytes:
    """Return a progressive JPEG with that many more copies of its last scan."""
    whole = _saved("JPEG", Image.new("L", size), progressive=True)
    last = whole[whole.rfind(b"\xff\xc4", 0, whole.rfind(b"\xff\xda")) : -2]
    return whole[:-2] + last * scans + whole[-2:]


def _bitmap_of_runs(runs: int) -> bytes:
    points = b"\x01\x05" * runs
    head = struct.pack("<IiiHHIIiiII", 40, 7000, 7000, 1, 8, 1, len(points), 0, 0, 256, 0)
    return b"BM" + struct.pack("<IHHI", 1078 + len(points), 0, 0, 1078) + head + bytes(1024) + points


def _icon(number: int, picture: bytes) -> bytes:
    entry = struct.pack("<BBBBHHII", 1, 1, 0, 0, 1, 32, len(picture), 6 + 16 * number)
    return b"\0\0\1\0" + struct.pack("<H", number) + entry * number + picture


def _icon_of_runs() -> bytes:
    points = b"\x01\x05" * 2_000_000
    return _icon(1, struct.pack("<IiiHHIIiiII", 40, 4000, 8000, 1, 8, 1, len(points), 0, 0, 256, 0) + points)


def _noted_gif(blocks: int) -> bytes:
    note = b"\x21\xfe" + (b"\xff" + bytes(255)) * blocks + b"\0"
    return PICTURES["gif"][:-1] + note + b";"


def _svg(inner: bytes) -> bytes:
    return b'<svg xmlns="http://www.w3.org/2000/svg">' + inner + b"</svg>"


_PACKED = _chunk(b"zTXt", b"note\0\0" + zlib.compress(bytes(1_000_000), 9))
BOMBS: dict[str, Callable[[], bytes]] = {
    "claims.png": lambda: _png(8, 8).replace(struct.pack(">II", 8, 8), struct.pack(">II", 60_000, 60_000)),
    "unpacks.png": lambda: _png(7200, 7200),
    "moving.png": lambda: _moving_png(7000, 7100),
    "chunks.png": lambda: _png(8, 8, *[_PACKED] * 80),
    "frames.gif": lambda: _saved("GIF", *_two("P")),
    "notes.gif": lambda: _noted_gif(60_000),
    "large.tiff": lambda: _saved("TIFF", Image.new("1", (7200, 7200)), compression="group4"),
    "large.jpg": lambda: _saved("JPEG", Image.new("L", (7200, 7200))),
    "scans.jpg": lambda: _jpeg_of_scans((7000, 7000), 200),
    "runs.bmp": lambda: _bitmap_of_runs(2_000_000),
    "runs.ico": _icon_of_runs,
    "many.ico": lambda: _icon(13_000, drawn("png", (16, 16))),
    "large.ico": lambda: _icon(2, _png(7000, 7000)),
    "elements.svg": lambda: _svg(b"<g/>" * 500_000),
    "large.svg": lambda: _svg(b"<style>" + b"url( " * 500_000 + b"</style>"),
}


@pytest.mark.parametrize("name", BOMBS)
def test_decompression_bomb_is_rejected_quickly_in_little_memory(
    cost: Callable[[str, bytes], DecodingCost], name: str
) -> None:
    found = cost(name, BOMBS[name]())

    assert found.refusal in {TooLarge.__name__, Invalid.__name__}
    assert found.seconds < SECONDS
    assert found.megabytes < MEGABYTES


@pytest.mark.parametrize(
    ("name", "make"),
    [
        ("scans.jpg", lambda: _jpeg_of_scans((700, 700), MAX_SCANS - 10)),
        ("runs.bmp", lambda: drawn("bmp")),
        ("notes.gif", lambda: _noted_gif(100)),
        ("frames.gif", lambda: drawn("gif", (64, 48), frames=5)),
        ("pages.tiff", lambda: _saved("TIFF", *_two("1"), compression="group4")),
        ("black.png", lambda: _png(4000, 3000)),
        ("elements.svg", lambda: _svg(b"<g/>" * 50_000)),
    ],
)
def test_file_resembling_a_decompression_bomb_is_accepted(
    cost: Callable[[str, bytes], DecodingCost], name: str, make: Callable[[], bytes]
) -> None:
    assert "taken" == cost(name, make()).refusal
