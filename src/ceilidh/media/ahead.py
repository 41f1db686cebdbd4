"""Making the renditions of a picture before anybody asks for them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs

from ceilidh.errors import Invalid
from ceilidh.media.at_hand import at_hand
from ceilidh.media.booth import Booth
from ceilidh.media.easel import MOVING
from ceilidh.media.facts import Facts
from ceilidh.media.model import MediaLimits, format_of, has_renditions
from ceilidh.media.names import SOCIAL, WIDTHS, rendition_name
from ceilidh.media.renditions import Renditions
from ceilidh_ports.media import MediaStore

_PROGRAM = "ceilidh.media.easel"
_SECONDS = 120.0


@attrs.frozen
class Ahead:
    """Makes what the site shows of a picture, in a process of its own."""

    _store: MediaStore
    _renditions: Renditions
    _limits: MediaLimits
    _workdir: Path
    _booth: Booth = attrs.field(factory=Booth)

    def prepare(self, name: str) -> None:
        """Store the picture's facts and renditions as far as they are missing.

        Raises :class:`~ceilidh.errors.NotThere`, :class:`~ceilidh.errors.Invalid` when it can't be read,
        :class:`~ceilidh.media.booth.Stopped`, and what the store's port raises.
        """
        facts = self._renditions.facts(name)
        format_ = format_of(name)
        if format_ is None or not has_renditions(format_):
            return
        missing = {task: made for task, made in planned(name, facts).items() if self._store.find(made) is None}
        if not missing:
            return
        with at_hand(self._store, name, self._workdir) as source:

            def store(line: Mapping[str, Any]) -> None:
                with source.with_name(line["made"]).open("rb") as content:
                    self._store.put(missing[line["made"]], content)

            task = [str(source), format_.family, str(self._limits.picture_pixels), *missing]
            if not self._booth.run(_PROGRAM, task, _SECONDS, store):
                raise Invalid("A rendition can’t be made.")

    def stop(self) -> None:
        """End the work on the picture at hand."""
        self._booth.stop()


def planned(name: str, facts: Facts) -> Mapping[str, str]:
    """Return the stored names of a picture's renditions by what the easel calls them.

    They are AVIF in every width and a JPEG or PNG for links to it, or, of an animation, a moving WebP in every width.
    """
    before, extension = (MOVING, "webp") if facts.animated else ("", "avif")
    widths = sorted({facts.fitting(width) for width in WIDTHS})
    found = {f"{before}{width}.{extension}": rendition_name(name, width, extension) for width in widths}
    if not facts.animated:
        width, plain = facts.fitting(SOCIAL), "png" if facts.transparent else "jpg"
        found[f"{width}.{plain}"] = rendition_name(name, width, plain)
    return found
