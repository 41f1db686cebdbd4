"""The manifest of an archive."""

import datetime as dt

import attrs
import cattrs
import orjson

from ceilidh.errors import CorruptArchive
from ceilidh_ports.serialization import CONVERTER

FORMAT = 6
"""The version of the archive format; it rises when older releases cannot read new archives."""


@attrs.define(kw_only=True)
class Manifest:
    """What an archive contains.

    ``counts`` are the numbers of records by class. ``missing`` and ``damaged`` name files that were so in the store.
    """

    format: int = FORMAT
    product: str
    made: dt.datetime
    counts: dict[str, int]
    files: int
    size: int
    missing: list[str]
    damaged: list[str]

    @classmethod
    def empty(cls, product: str, made: dt.datetime) -> "Manifest":
        return cls(product=product, made=made, counts={}, files=0, size=0, missing=[], damaged=[])

    def to_json(self) -> bytes:
        return orjson.dumps(CONVERTER.unstructure(self), option=orjson.OPT_INDENT_2)

    @classmethod
    def from_json(cls, content: bytes) -> "Manifest":
        """Raises :class:`~ceilidh.errors.CorruptArchive` when it is invalid or of a newer release."""
        try:
            values = orjson.loads(content)
            if values["format"] > FORMAT:
                raise CorruptArchive(
                    f"The archive was made by Ceilidh {values['product']}; import it with that release or a later one."
                )
            return CONVERTER.structure(values, cls)
        except (ValueError, TypeError, KeyError, cattrs.BaseValidationError) as error:
            raise CorruptArchive("The manifest of the archive is missing or invalid.") from error

    def summary(self) -> str:
        counts = [f"{name}: {number}" for name, number in self.counts.items()]
        return ", ".join([*counts, f"files: {self.files} ({self.size / (1024 * 1024):.1f} MiB)"])
