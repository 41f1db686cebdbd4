"""What visitors read: the catalogue as finished JSON, and the version that says whether it is still the same."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol

import attrs

from ceilidh_ports.fields import field_specs
from ceilidh_ports.items import Item

if TYPE_CHECKING:
    from ceilidh_ports.database import Query


@attrs.frozen
class Written:
    """The items asked for, as a JSON array, and how many match without limit and offset.

    Between the items stand commas and nothing else, and around them brackets, so that of one item the rest is easily
    taken away.
    """

    body: bytes = attrs.field(repr=False)
    total: int


def told(kind: type[Item], only: frozenset[str] | None) -> Iterator[str]:
    """Yield the attributes that visitors are told: nothing private, and, if given, the id and what is in ``only``."""
    for name, facts in field_specs(kind):
        if not facts.private and (only is None or name == "id" or name in only):
            yield name


class Published(Protocol):
    """The catalogue in the form in which the API sends it.

    An item is a JSON object of UTF-8 bytes: ``_id``, which is its id once more, and every field that is told under its
    wire name, with the value that the converter of :mod:`ceilidh_ports.serialization` gives it.
    """

    def version(self) -> int:
        """Return the content version of the state this unit sees; see ``Database.content_version``."""
        ...

    def get(self, kind: type[Item], key: str) -> bytes | None:
        """Return the item that ``Items.get`` finds under this key, else ``None``."""
        ...

    def list(self, kind: type[Item], query: "Query") -> Written:
        """Return what ``Items.list`` finds, in its order. A page costs the same however many items there are.

        Where the query has ``only``, the objects hold these fields and the ids alone.
        """
        ...
