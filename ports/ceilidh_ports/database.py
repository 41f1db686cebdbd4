"""The port to the database: the catalogue's items and the unit of work around every change."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Generic, Protocol, TypeVar, runtime_checkable

import attrs

from ceilidh_ports.items import Item
from ceilidh_ports.published import Published
from ceilidh_ports.records import Accounts, Attempts, Enquiries, Outbox, Upkeep
from ceilidh_ports.snapshots import Holdings

I = TypeVar("I", bound=Item)  # noqa: E741  a type variable, never a value

SORTED_BY = 500
"""Characters of a folded title that sorting looks at: an index does not take texts of any length."""


@attrs.frozen
class Query:
    """Which items of a collection, and in what order.

    ``search`` is looked for in the searched texts, case and accents aside, ``%`` and ``_`` being themselves.
    ``where`` maps attribute names to values that must be equal, or, where the attribute is a list of
    references, be in it. ``sort`` is ``title``, ``created_at``, ``updated_at`` or the name of a flag, with a
    leading ``-`` for descending; ties and an empty ``sort`` go by the order in which the items were added. With an
    empty ``sort``, a ``search`` puts the items whose title holds what is looked for before the others. Both look at
    the first :data:`SORTED_BY` characters of a title, case and accents aside. ``only`` names the attributes that
    are wanted besides the id; without it all are. Every other attribute of the items has its default.
    """

    search: str = ""
    where: Mapping[str, str | bool] = attrs.field(factory=dict)
    sort: str = ""
    limit: int | None = None
    offset: int = 0
    only: frozenset[str] | None = None


@attrs.frozen
class Page(Generic[I]):
    """The items asked for, and how many match without limit and offset."""

    items: list[I]
    total: int


class Items(Protocol):
    """The catalogue: items of any declared kind."""

    def get(self, kind: type[I], key: str) -> I | None:
        """Return the item whose id is ``key``, else the one whose slug is, else ``None``."""
        ...

    def list(self, kind: type[I], query: Query) -> Page[I]:
        """Return what matches, with a number of statements that does not depend on how many items there are."""
        ...

    def add(self, item: Item) -> None:
        """Store a new item; raises ``Conflict`` on ``slug`` when its collection has that slug."""
        ...

    def replace(self, item: Item) -> None:
        """Store the new state of the item with this id; raises ``Missing`` when there is none."""
        ...

    def remove(self, kind: type[Item], item_id: str) -> bool:
        """Remove the item; say whether it was there."""
        ...

    def lower(self, kind: type[Item], flag: str, *, but: str) -> None:
        """Set the flag to false on every item of the kind but the one with the id ``but``, with one statement.

        Nothing else of those items changes, nor does their version.
        """
        ...


class Records(Protocol):
    """Everything one unit of work sees. It is not to be kept beyond the unit."""

    items: Items
    published: Published
    accounts: Accounts
    attempts: Attempts
    enquiries: Enquiries
    outbox: Outbox
    upkeep: Upkeep
    holdings: Holdings


Progress = Callable[[str], None]
"""Is told, in words for people, what a long step is doing."""


class Database(Protocol):
    """A database with the schema this release needs.

    Every method raises ``Unavailable`` when the database does not answer in time, and
    ``StorageFull`` when it has no room. It may be made before a fork; connections
    are opened at the first use in each process.
    """

    def write(self) -> AbstractContextManager[Records]:
        """Open a unit that commits when the block ends and takes everything back when it raises.

        Writing units run one after the other, on however many processes and machines, so a unit may decide on
        what it read.
        """
        ...

    def read(self) -> AbstractContextManager[Records]:
        """Open a unit that sees one state of the database and may not write; it waits for no writer."""
        ...

    def content_version(self, patience: float | None = None) -> int:
        """Return a number that rises with every unit that changed an item, at the moment the unit commits.

        It stands for what visitors see: two reads under one version find the same, in whatever process. Nothing but
        items and :meth:`raise_content_version` raises it, and neither does a unit that was taken back. Asked for with
        every answer to a visitor, it has to be as cheap as the database allows. A version is not met again after an
        older copy of the database was put in place. ``patience`` is how many seconds the caller waits at most for a
        database that was connected before; without it the limits of all other calls hold.
        """
        ...

    def raise_content_version(self) -> None:
        """Raise the content version without a changed item, when something else that visitors see has changed."""
        ...

    def migrate(self, progress: Progress) -> None:
        """Bring the schema to this release's, keeping the data, or leave it as it was and raise."""
        ...

    def verify(self) -> None:
        """Return when the schema is this release's; raise ``SchemaMismatch`` when it isn't."""
        ...

    def probe(self) -> None:
        """Return when the database answers; raise within five seconds when it doesn't."""
        ...

    def close(self) -> None:
        """Give back every connection of this process."""
        ...


@runtime_checkable
class ChecksIntegrity(Protocol):
    """What a database may do besides: look whether what it has stored is whole. Ask with :func:`check_integrity`."""

    def check_integrity(self, *, full: bool = False) -> None:
        """Raise ``Corrupt`` where it is not, having changed nothing; an empty database is whole.

        Called before anything else in a process. It is to take less than a second for thousands of items, and may take
        longer with ``full``.
        """
        ...


def check_integrity(database: Database, *, full: bool = False) -> None:
    """Have the database look whether it is whole; one that can't is taken to be."""
    if isinstance(database, ChecksIntegrity):
        database.check_integrity(full=full)


@runtime_checkable
class ReplacesFiles(Protocol):
    """What a database that is files of this machine may do besides: give way to a copy."""

    def files(self) -> Sequence[Path]:
        """Return the files that are there, that of the database first."""
        ...

    def replacement(self, progress: Progress, copy: Path | None = None) -> AbstractContextManager[Database]:
        """Yield a database that takes this one's place when the block ends well; it is empty, or made of a copy.

        The former files stay under other names; this database is not opened. ``progress`` is told of each file. Raises
        ``Corrupt`` when the copy is damaged, and ``Unavailable`` while another process has the database open.
        """
        ...
