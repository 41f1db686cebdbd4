"""The metadata of a stored picture or film."""

from collections.abc import Mapping

import attrs
import orjson

from ceilidh.media.file_names import URL_PREFIX

# Containers that every browser usually plays, judged by the extension alone.
_USUALLY_PLAYABLE = ("mp4", "m4v", "webm")


@attrs.frozen(kw_only=True)
class Metadata:
    """What is known of one file.

    ``width`` and ``height`` are in pixels after orientation, 0 if unknown. ``colour`` is the mean colour, like
    ``#8d957c``, or empty. ``format`` is a label for people. For a film, ``plays`` is the path that browsers play and
    ``poster`` the path of its poster, each empty if there is none.
    """

    width: int = 0
    height: int = 0
    colour: str = ""
    transparent: bool = False
    animated: bool = False
    format: str = ""
    plays: str = ""
    poster: str = ""

    @property
    def playable(self) -> bool:
        return bool(self.plays)

    def to_json(self) -> Mapping[str, object]:
        """Return the API's representation."""
        return {**attrs.asdict(self), "playable": self.playable}


def encode_metadata(metadata: Metadata) -> bytes:
    """Return the metadata as it is stored, in JSON."""
    return orjson.dumps(attrs.asdict(metadata))


def decode_metadata(stored: bytes) -> Metadata:
    """Return stored metadata; fields that another release added are ignored."""
    fields = attrs.fields_dict(Metadata)
    return Metadata(**{name: value for name, value in orjson.loads(stored).items() if name in fields})


def guess_metadata(film: str) -> Metadata:
    """Return what the name alone says of a film that was not inspected yet."""
    extension = film.rpartition(".")[2]
    plays = URL_PREFIX + film if extension in _USUALLY_PLAYABLE else ""
    return Metadata(format=extension.upper(), plays=plays)
