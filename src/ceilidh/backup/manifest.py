"""What an archive says of itself."""

import datetime as dt

import attrs
import cattrs
import orjson

from ceilidh.errors import CorruptArchive
from ceilidh_ports.serialization import CONVERTER

FORMAT = 1
"""Rises when an older release could not read what a newer one writes."""

RECORDS, CONTENTS = "records.jsonl", "contents.json"


@attrs.frozen(kw_only=True)
class Contents:
    """``counts`` has how many there are of each sort, ``missing`` and ``damaged`` which files were so at the copy."""

    format: int = FORMAT
    product: str
    made: dt.datetime
    counts: dict[str, int]
    files: int
    size: int
    missing: list[str]
    damaged: list[str]

    def written(self) -> bytes:
        return orjson.dumps(CONVERTER.unstructure(self), option=orjson.OPT_INDENT_2)

    @classmethod
    def read(cls, written: bytes) -> "Contents":
        """Raise :class:`~ceilidh.errors.CorruptArchive` when it is none, or a newer release's."""
        try:
            told = orjson.loads(written)
            if told["format"] > FORMAT:
                raise CorruptArchive(
                    f"The archive was made by Ceilidh {told['product']}: import it with that or a later one."
                )
            return CONVERTER.structure(told, cls)
        except (ValueError, TypeError, KeyError, cattrs.BaseValidationError) as error:
            raise CorruptArchive("The archive does not say what is in it.") from error

    def in_words(self) -> str:
        """Return a line for people: how many of what."""
        counts = [f"{sort}: {number}" for sort, number in self.counts.items()]
        return ", ".join([*counts, f"files: {self.files} ({self.size / (1024 * 1024):.1f} MiB)"])
