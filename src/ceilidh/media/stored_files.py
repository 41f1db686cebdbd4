"""Reads of the media store that raise the product's error for a missing file."""

from collections.abc import Iterator

from ceilidh.errors import NotFound
from ceilidh_ports.errors import Missing
from ceilidh_ports.media import MediaStore, StoredFile

NOT_FOUND = "There is no such picture or film."


def find_file(store: MediaStore, name: str) -> StoredFile:
    """Return the size and date of a stored file; raises :class:`~ceilidh.errors.NotFound`."""
    if found := store.find(name):
        return found
    raise NotFound(NOT_FOUND)


def read_file(store: MediaStore, name: str, start: int = 0, length: int | None = None) -> Iterator[bytes]:
    """Yield the requested bytes in bounded chunks; raises :class:`~ceilidh.errors.NotFound` at the call."""
    try:
        return store.read(name, start, length)
    except Missing as error:
        raise NotFound(NOT_FOUND) from error
