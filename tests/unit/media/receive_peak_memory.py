"""Prints the peak memory, in MB, of receiving a picture.

``python -m tests.unit.media.receive_peak_memory <file> <folder>``
"""

import io
import resource
import sys
from pathlib import Path

from ceilidh.errors import CeilidhError
from ceilidh.media.http.request_headers import AcceptHeader
from ceilidh.media.renditions.picture_sandbox import picture_sandbox
from ceilidh.media.service import MediaService
from ceilidh.media.validation.upload_limits import UploadLimits
from tests.fakes.media import MemoryMediaStore, media_service
from tests.unit.media.picture_samples import PICTURES

_LIMITS = UploadLimits(picture_bytes=300_000_000, film_bytes=1)


def _take_in(media: MediaService, content: bytes, filename: str) -> str:
    try:
        with media.receive(io.BytesIO(content), filename) as received:
            media.preview(received)
            name = media.store(received).removeprefix("/images/")
        media.select_file(name, 640, AcceptHeader("image/avif"))
    except CeilidhError as error:
        return error.message
    return "taken"


def _peak() -> int:
    """Return the peak memory of this process and of its largest finished child, in MB."""
    kinds = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return sum(resource.getrusage(kind).ru_maxrss for kind in kinds) // 1024


if __name__ == "__main__":
    picture, folder = map(Path, sys.argv[1:])
    service = media_service(MemoryMediaStore(), _LIMITS, folder)
    _take_in(service, PICTURES["webp"], "small.webp")
    picture_sandbox().close()
    before = _peak()
    outcome = _take_in(service, picture.read_bytes(), picture.name)
    picture_sandbox().close()
    sys.stdout.write(f"{_peak() - before} {outcome}")
