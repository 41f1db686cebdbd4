"""The names under which a media store keeps an original and what was made of it.

======================================  ==================================================================
``<sha256>.<extension>``                an original
``<original>_<width>.<avif|webp|…>``    a rendition: the picture at one of :data:`WIDTHS`
``<original>_facts.json``               what is known of it
``<film>_poster.jpg``                   a frame of a film: a picture with renditions and facts of its own
``<film>_film.mp4``                     the film in a form that every browser plays
======================================  ==================================================================

So a name tells what a file was made of: :func:`origin_of` is what a sweep asks.
"""

import re

from ceilidh.media.model import Kind, format_of

FOLDER = "/images/"
"""What the path of every stored file begins with."""

WIDTHS = (320, 480, 640, 960, 1280, 1920, 2560)
"""The only widths, in pixels, that a picture is made in."""

SOCIAL = 1280
"""The width of the picture that goes with a link to a page."""

PREVIEW = 480
"""The width of what is shown of a picture before it is stored."""

_MADE = re.compile(r"(.+)_(?:[0-9]{3,4}\.(?:avif|webp|jpg|png)|facts\.json|poster\.jpg|film\.mp4)", re.DOTALL)
_STORED = re.compile(rb"[0-9a-f]{64}\.[a-z0-9]+")
_ADDRESSED = ("_poster.jpg", "_film.mp4")


def rendition_name(original: str, width: int, extension: str) -> str:
    """Return the name of the picture at that width in that format."""
    return f"{original}_{width}.{extension}"


def facts_name(original: str) -> str:
    """Return the name of what is known of the file."""
    return f"{original}_facts.json"


def poster_name(film: str) -> str:
    """Return the name of the picture that stands for the film until it plays."""
    return f"{film}_poster.jpg"


def film_name(film: str) -> str:
    """Return the name of the film in the form that every browser plays."""
    return f"{film}_film.mp4"


def made_of(name: str) -> str | None:
    """Return the name of the file that this one was made of, or ``None`` for an original and for any other text."""
    found = _MADE.fullmatch(name)
    return found[1] if found and format_of(found[1]) else None


def origin_of(name: str) -> str:
    """Return the original that everything in the name was made of; of an original, its own name."""
    while source := made_of(name):
        name = source
    return name


def is_original(name: str) -> bool:
    """Say whether a name is one that uploads are stored under."""
    return bool(_STORED.fullmatch(name.encode())) and format_of(name) is not None


def originals_in(written: bytes) -> set[str]:
    """Return the originals that a text names, wherever in it: in whatever is made of one, its name comes first."""
    return {name for found in _STORED.findall(written) if is_original(name := found.decode())}


def family_of(original: str) -> tuple[str, ...]:
    """Return the original and what is costly to make of it, each after all that it tells of: the facts come last."""
    format_ = format_of(original)
    if format_ is None or format_.kind is Kind.PICTURE:
        return original, facts_name(original)
    poster = poster_name(original)
    return original, poster, facts_name(poster), film_name(original), facts_name(original)


def film_behind(name: str) -> str | None:
    """Return the film that a poster or a converted film was made of, ``None`` for any other name."""
    film = made_of(name)
    format_ = format_of(film or "")
    made = format_ and format_.kind is Kind.FILM and name.endswith(_ADDRESSED)
    return film if made else None


def is_addressed(name: str) -> bool:
    """Say whether the file has an address of its own: originals, posters and films have, other renditions have not."""
    return bool(format_of(name)) and (made_of(name) is None or film_behind(name) is not None)


def named(path: str) -> str | None:
    """Return the stored name behind a path such as items hold it, or ``None`` for anything else."""
    name = path.removeprefix(FOLDER)
    return name if name != path and is_addressed(name) else None


def sized(path: str, width: int) -> str:
    """Return the address of the picture at one of :data:`WIDTHS`; one that is not stored here stays as it is."""
    return f"{path}?w={width}" if named(path) else path
