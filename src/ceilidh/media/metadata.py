"""What is known of stored pictures and films, kept beside them in the store."""

import io
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor

import attrs
import orjson

from ceilidh.media.file_names import FOLDER, WIDTHS, facts_name, named, poster_name
from ceilidh.media.model import Kind, format_of
from ceilidh.media.version_updates import Changed, nobody
from ceilidh_ports.errors import Missing
from ceilidh_ports.media import MediaStore

_REMEMBERED = 20_000
_AT_ONCE = 16
# What every browser plays, as far as the extension can tell.
_USUALLY_PLAYED = ("mp4", "m4v", "webm")


@attrs.frozen(kw_only=True)
class Facts:
    """What is known of one file.

    ``width`` and ``height`` are in pixels as it is seen, upright, and 0 where that is not known. ``colour`` is its mean
    colour, like ``#8d957c``, or empty. ``format`` is for people. Of a film, ``plays`` is the path that a browser is to
    play, empty when there is none, and ``poster`` that of a picture to show until then, empty when there is none.
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

    def told(self) -> Mapping[str, object]:
        """Return what the API says of it."""
        return {**attrs.asdict(self), "playable": self.playable}

    def fitting(self, width: int) -> int:
        """Return the one of :data:`~ceilidh.media.file_names.WIDTHS` that is made for that width: none is upscaled."""
        return min(width, next((each for each in WIDTHS if each >= self.width), WIDTHS[-1]))


class FactsShelf:
    """Keeps facts in the media store, as JSON. Facts never change once they are kept, so they are read once.

    ``changed`` is told when more is known of a file than pages may have been made with.
    """

    def __init__(self, store: MediaStore, changed: Changed = nobody) -> None:
        self._store = store
        self._changed = changed
        self._remembered: dict[str, Facts] = {}

    def remembered(self, name: str) -> Facts | None:
        """Return the facts of a stored file where they were read before; nothing is read now."""
        return self._remembered.get(name)

    def get(self, name: str) -> Facts | None:
        """Return the facts of a stored file, or ``None`` where none are kept yet."""
        if found := self._remembered.get(name):
            return found
        try:
            kept = b"".join(self._store.read(facts_name(name)))
        except Missing:
            return None
        return self._remember(name, _facts(kept))

    def keep(self, name: str, facts: Facts) -> None:
        """Keep the facts of a stored file for good; whoever kept some before was right."""
        self._store.put(facts_name(name), io.BytesIO(orjson.dumps(attrs.asdict(facts))))

    def find_out(self, name: str, facts: Facts) -> None:
        """Keep the facts of a file that items may show already."""
        self.keep(name, facts)
        self._changed()

    def of(self, paths: Iterable[str]) -> Mapping[str, Facts]:
        """Return the facts of each path that something is known of.

        Those that were asked for before cost nothing, the others are read from the store some at a time.
        """
        names = {path: name for path in paths if (name := named(path))}
        new = {name for name in names.values() if name not in self._remembered}
        if new:
            with ThreadPoolExecutor(min(_AT_ONCE, len(new))) as pool:
                list(pool.map(self.get, new))
        known = {path: self._remembered.get(name) or self.provisional(name) for path, name in names.items()}
        return {path: facts for path, facts in known.items() if facts}

    def _remember(self, name: str, facts: Facts) -> Facts:
        if len(self._remembered) >= _REMEMBERED:
            self._remembered = {}
        self._remembered[name] = facts
        return facts

    def provisional(self, name: str) -> Facts | None:
        """Return what is known of a film that is still being worked on: its poster is there before all else."""
        if not self._is_film(name):
            return None
        poster = poster_name(name)
        seen = self.get(poster)
        if seen is None:
            return guess(name)
        return attrs.evolve(
            guess(name), poster=FOLDER + poster, width=seen.width, height=seen.height, colour=seen.colour
        )

    def _is_film(self, name: str) -> bool:
        format_ = format_of(name)
        return format_ is not None and format_.kind is Kind.FILM and self._store.find(name) is not None


def _facts(kept: bytes) -> Facts:
    # Another release may have known more.
    fields = attrs.fields_dict(Facts)
    return Facts(**{name: value for name, value in orjson.loads(kept).items() if name in fields})


def guess(film: str) -> Facts:
    """Return what the name alone tells of a film that nobody has looked into yet."""
    extension = film.rpartition(".")[2]
    return Facts(format=extension.upper(), plays=FOLDER + film if extension in _USUALLY_PLAYED else "")
