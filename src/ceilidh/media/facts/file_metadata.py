"""The metadata of a stored file."""

from collections.abc import Mapping

import attrs
from attrs.validators import matches_re

from ceilidh.media.file_names import URL_PREFIX

# Containers that every browser usually plays, judged by the extension alone.
_USUALLY_PLAYABLE = ("mp4", "m4v", "webm")

_OF_DOCUMENTS = ("pages", "size")

COLOUR = r"(#[0-9a-f]{6})?"
"""The pattern of a mean colour, like ``#8d957c``, or an empty string."""


@attrs.frozen(kw_only=True)
class Metadata:
    """What is known of one file.

    ``width`` and ``height`` are in pixels after orientation, 0 if unknown. ``colour`` is the mean colour, empty for
    transparent pictures and modes that can't be averaged. ``format`` is a label for people. For a film, ``plays`` is
    the path that browsers play and ``poster`` the path of its poster, each empty if there is none. ``pages`` and
    ``size``, in bytes, are those of a document, 0 for other files.
    """

    width: int = 0
    height: int = 0
    colour: str = attrs.field(default="", validator=matches_re(COLOUR))
    transparent: bool = False
    animated: bool = False
    format: str = ""
    plays: str = ""
    poster: str = ""
    pages: int = 0
    size: int = 0

    @property
    def playable(self) -> bool:
        return bool(self.plays)

    def to_json(self) -> Mapping[str, object]:
        """Return it as JSON; what only documents have is left out of other files: pages have many pictures."""
        own = attrs.asdict(self, filter=lambda field, value: bool(value) or field.name not in _OF_DOCUMENTS)
        return {**own, "playable": self.playable}


def guess_metadata(film: str) -> Metadata:
    """Return what the name alone says of a film that was not inspected yet."""
    extension = film.rpartition(".")[2]
    plays = URL_PREFIX + film if extension in _USUALLY_PLAYABLE else ""
    return Metadata(format=extension.upper(), plays=plays)
