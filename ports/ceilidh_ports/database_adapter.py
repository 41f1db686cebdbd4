"""What a database adapter implements: transactions over a store of records.

The twelve methods of :class:`DatabaseAdapter` and :class:`RecordStore` are enough to run the whole product. Everything
else has a default: see :class:`~ceilidh_ports.repositories.capabilities.Capabilities` for faster queries, and
:class:`CountsVersions`, :class:`ChecksIntegrity`, :class:`ForgetsRemoved` and :class:`ReplacesFiles` in this module.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import ClassVar, Protocol, TypeVar, runtime_checkable

Progress = Callable[[str], None]
"""Receives, in words for people, each step of a long operation."""


class Record(Protocol):
    """An attrs class that is stored. ``collection`` names the class in the plural; ``id`` is unique within it."""

    collection: ClassVar[str]

    @property
    def id(self) -> str: ...


R = TypeVar("R", bound=Record)


class RecordStore(Protocol):
    """The records that one unit of work sees. The store is not used after the unit has ended.

    The classes are the kinds of items, and those in the modules of :mod:`ceilidh_ports.records`
    that have a ``collection``.
    :data:`ceilidh_ports.serialization.CONVERTER` turns a record of any of them into JSON values and back.
    """

    def get(self, kind: type[R], key: str) -> R | None:
        """Return the record with this id, or ``None``."""

    def add(self, record: Record) -> None:
        """Store a new record; raises ``Conflict`` on ``id`` when its collection has that id."""

    def replace(self, record: Record) -> bool:
        """Store the new state of the record with this id, in its former position; return whether there is one."""

    def remove(self, kind: type[R], key: str) -> bool:
        """Remove the record with this id; return whether there was one."""

    def all(self, kind: type[R]) -> Iterator[R]:
        """Yield every record of the class, in the order in which they were added where they have one.

        The caller writes nothing before the iterator has ended.
        """

    def clear(self, kind: type[R]) -> None:
        """Remove every record of the class."""


class DatabaseAdapter(Protocol):
    """A database. Every method raises ``Unavailable`` without an answer in time, and ``StorageFull`` without room.

    The adapter may be created before a fork; it connects on first use in each process. An adapter may have an
    attribute ``capabilities``: see :class:`~ceilidh_ports.repositories.capabilities.Capabilities`.
    """

    def write(self) -> AbstractContextManager[RecordStore]:
        """Open a transaction that commits when the block ends, and rolls back when the block raises.

        Writing transactions run one after the other, across all processes and machines, so that a decision may rest
        on what was read.
        """

    def read(self) -> AbstractContextManager[RecordStore]:
        """Open a read-only transaction on one state of the database; it waits for no writer."""

    def migrate(self, progress: Progress) -> None:
        """Upgrade the schema to that of this release and keep the data, or change nothing and raise."""

    def verify(self) -> None:
        """Raise ``SchemaMismatch`` unless the schema is that of this release."""

    def probe(self) -> None:
        """Return when the database answers; raise within five seconds when it does not."""

    def close(self) -> None:
        """Close every connection of this process; a later call may open new ones."""


@runtime_checkable
class CountsVersions(Protocol):
    """Optional: counts content versions by itself, which is cheaper than the default's read of a record."""

    def content_version(self, timeout: float | None = None) -> int:
        """Return the version that was committed last; see :meth:`ceilidh_ports.database.Database.content_version`."""

    def raise_version(self, store: RecordStore) -> None:
        """Raise the version together with the other changes of this transaction."""

    def version_in(self, store: RecordStore) -> int:
        """Return the version of the state that this transaction sees."""


@runtime_checkable
class ChecksIntegrity(Protocol):
    """Optional: checks stored data for damage. The default assumes that there is none."""

    def check_integrity(self, *, full: bool = False) -> None:
        """Raise ``Corrupt`` when stored data is damaged; change nothing. An empty database is intact.

        Called before anything else in a process. Takes less than a second for thousands of items, or longer with
        ``full``.
        """


@runtime_checkable
class ForgetsRemoved(Protocol):
    """Optional: a database whose files keep what was removed for a while. The default has nothing to do."""

    def forget_removed(self) -> None:
        """Leave nothing of what was removed in the files, unless a transaction that still reads needs it."""


@runtime_checkable
class ReplacesFiles(Protocol):
    """Optional: a database in files of this machine, which ``ceilidh restore`` can replace. The default refuses."""

    def files(self) -> Sequence[Path]:
        """Return the files that exist, that of the database first."""

    def replacement(self, progress: Progress, copy: Path | None = None) -> AbstractContextManager[DatabaseAdapter]:
        """Yield a new database, empty or filled from ``copy``, which replaces this one when the block ends well.

        The former files keep their content under other names; this database is not opened. ``progress`` names each
        file. Raises ``Corrupt`` when the copy is damaged, and ``Unavailable`` while another process has the database
        open.
        """
