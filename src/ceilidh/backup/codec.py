"""How everything that a database keeps is written down: one line of JSON each."""

from collections.abc import Collection
from typing import Any

import cattrs
import orjson

from ceilidh.errors import CorruptArchive
from ceilidh_ports.items import Item
from ceilidh_ports.records import Account, Enquiry, QueuedLetter, Revocation
from ceilidh_ports.repositories.snapshots import SnapshotRecord
from ceilidh_ports.serialization import CONVERTER, make_converter

_SOME = 5

_OTHERS: dict[str, type] = {
    "accounts": Account,
    "revocations": Revocation,
    "enquiries": Enquiry,
    "letters": QueuedLetter,
}


class Ledger:
    """Writes and reads lines, for these kinds of items and for everything else that is kept."""

    def __init__(self, kinds: Collection[type[Item]]) -> None:
        self._sorts: dict[str, type] = {**{kind.collection: kind for kind in kinds}, **_OTHERS}
        self._names: dict[type, str] = {sort: name for name, sort in self._sorts.items()}
        # What another release knew more would be lost without a word.
        self._reader = make_converter(all_known=True)

    def sort_of(self, holding: SnapshotRecord) -> str:
        """Return the plural noun of what it is."""
        return self._names[type(holding)]

    def written(self, holding: SnapshotRecord) -> bytes:
        """Return the line, with its end."""
        line = {self.sort_of(holding): CONVERTER.unstructure(holding)}
        return orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE)

    def read(self, line: bytes) -> SnapshotRecord:
        """Return what was written; raises :class:`~ceilidh.errors.CorruptArchive` when this release can't read it."""
        try:
            ((name, value),) = orjson.loads(line).items()
            holding: SnapshotRecord = self._reader.structure(value, self._sorts[name])
        except (ValueError, AttributeError, KeyError, cattrs.BaseValidationError) as error:
            raise CorruptArchive(f"The archive holds what this release does not know: {_reason(error)}") from error
        return holding


def _reason(error: Any) -> str:
    if isinstance(error, cattrs.BaseValidationError):
        return "; ".join(cattrs.transform_error(error, path="a record")[:_SOME])
    return f"{type(error).__name__} {error}"
