"""The names of originals and derived files in a media store.

======================================  ==================================================================
``<sha256>.<extension>``                an original
``<original>_<width>.<avif|webp|…>``    a rendition: the picture at one of the rendition widths
``<original>_share_<x>x<y>.jpg``        the picture cut around its focal point for link previews
``<original>_facts.json``               its metadata
``<original>_shareable_facts.json``     a mark that the original contains no geotags
``<film>_poster.jpg``                   a frame of a film: a picture with renditions and metadata of its own
``<film>_film.mp4``                     the film transcoded for all browsers
``<id>.private``                        a private file of an enquiry, which has no URL
======================================  ==================================================================

The name of a derived file contains the name of its source, so :func:`origin_of` finds the original of any file.
"""

import re
from collections.abc import Iterable, Iterator

from ceilidh.media.accepted_formats import format_of, has_renditions, is_film
from ceilidh_ports.records.enquiry_mails import PRIVATE_EXTENSION

URL_PREFIX = "/images/"
"""The start of every stored file's URL path."""

_DERIVED = re.compile(
    r"(.+?)_(?:[0-9]{3,4}\.(?:avif|webp|jpg|png)|share_[0-9]{1,3}x[0-9]{1,3}\.jpg"
    r"|(?:shareable_)?facts\.json|poster\.jpg|film\.mp4)",
    re.DOTALL,
)
_SHARE = re.compile(r"(.+)_share_([0-9]{1,3})x([0-9]{1,3})\.jpg", re.DOTALL)
_ORIGINAL = re.compile(rb"(?=.{64}\.)[0-9a-f]{64}\.[a-z0-9]+", re.DOTALL)
"""Looks for the dot first: long runs of digits would be read 64 times."""
_PRIVATE = re.compile(rf"[0-9a-z]{{1,64}}{re.escape(PRIVATE_EXTENSION)}")
_LAST_RENDITION = re.compile(r"_[0-9]{3,4}\.(?:webp|jpg|png)\Z")
_SERVED_SUFFIXES = ("_poster.jpg", "_film.mp4")


def rendition_name(original: str, width: int, extension: str) -> str:
    return f"{original}_{width}.{extension}"


def share_name(original: str, x: int, y: int) -> str:
    """Return the name of the picture for link previews; the point is in percent."""
    return f"{original}_share_{x}x{y}.jpg"


def share_of(name: str) -> tuple[str, int, int] | None:
    """Return the original and the point of a picture for link previews, ``None`` for any other name."""
    found = _SHARE.fullmatch(name)
    return (found[1], int(found[2]), int(found[3])) if found and source_of(name) == found[1] else None


def metadata_name(original: str) -> str:
    return f"{original}_facts.json"


def shareable_mark(original: str) -> str:
    """Return the name of the mark of an original without geotags: the proxy may send the file as it is stored."""
    return f"{original}_shareable_facts.json"


def poster_name(film: str) -> str:
    return f"{film}_poster.jpg"


def transcoded_name(film: str) -> str:
    return f"{film}_film.mp4"


def source_of(name: str) -> str | None:
    """Return the name of the file that this one was derived from, or ``None`` if it was not derived."""
    found = _DERIVED.fullmatch(name)
    return found[1] if found and format_of(found[1]) else None


def origin_of(name: str) -> str:
    """Return the original that a file was derived from, over any number of steps; an original returns itself."""
    while source := source_of(name):
        name = source
    return name


def is_original(name: str) -> bool:
    """Say whether uploads are stored under names like this."""
    return bool(_ORIGINAL.fullmatch(name.encode())) and format_of(name) is not None


def is_stored_whole(name: str) -> bool:
    """Say whether a file was stored as it is, and is not derived from another: an original or a private file."""
    return is_original(name) or bool(_PRIVATE.fullmatch(name))


def originals_in(text: bytes) -> set[str]:
    """Return the originals named anywhere in a text, also as part of a derived file's name."""
    return {name for found in _ORIGINAL.findall(text) if is_original(name := found.decode())}


def with_original(text: str, old: str, new: str) -> str:
    """Return the text with one original instead of another wherever :func:`originals_in` finds that one."""
    replaced = _ORIGINAL.sub(lambda found: new.encode() if found[0].decode() == old else found[0], text.encode())
    return replaced.decode()


def with_derived_files(original: str) -> tuple[str, ...]:
    """Return the original and its expensive derived files, each after those that it refers to: metadata comes last."""
    if not is_film(original):
        return original, metadata_name(original)
    poster = poster_name(original)
    return original, poster, metadata_name(poster), transcoded_name(original), metadata_name(original)


def unprocessed_originals(stored: Iterable[str]) -> Iterator[str]:
    """Yield, of all stored names, the raster pictures without all renditions and other originals without metadata.

    The last rendition that is made of a picture is no AVIF.
    """
    names = set(stored)
    rendered = {source_of(name) for name in names if _LAST_RENDITION.search(name)}
    for name in sorted(names):
        format_ = format_of(name)
        if format_ and source_of(name) is None:
            processed = name in rendered if has_renditions(format_) else metadata_name(name) in names
            if not processed:
                yield name


def film_of(name: str) -> str | None:
    """Return the film that a poster or a transcoded film was derived from, ``None`` for any other name."""
    film = source_of(name)
    return film if film and is_film(film) and name.endswith(_SERVED_SUFFIXES) else None


def has_url(name: str) -> bool:
    """Say whether the file has its own URL: all have but renditions in one of the widths."""
    return bool(format_of(name)) and (source_of(name) is None or bool(film_of(name) or share_of(name)))


def stored_name(path: str) -> str | None:
    """Return the stored name for a URL path as items hold it, or ``None`` for anything else."""
    name = path.removeprefix(URL_PREFIX)
    return name if name != path and has_url(name) else None


def rendition_url(path: str, width: int) -> str:
    """Return the URL of the picture at one of the rendition widths; a picture of another site is returned as is."""
    return f"{path}?w={width}" if stored_name(path) else path
