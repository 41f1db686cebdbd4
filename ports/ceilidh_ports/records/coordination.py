"""The records with which the processes of a site coordinate their work."""

import datetime as dt
from typing import ClassVar

import attrs


@attrs.frozen
class Lease:
    """The exclusive right of ``holder`` to run ``task``, until it expires."""

    collection: ClassVar[str] = "leases"

    task: str
    holder: str
    until: dt.datetime

    @property
    def id(self) -> str:
        return self.task


@attrs.frozen
class DroppedFile:
    """A stored file that an item referenced until ``at``."""

    collection: ClassVar[str] = "dropped_files"

    name: str
    at: dt.datetime

    @property
    def id(self) -> str:
        return self.name


@attrs.frozen
class ContentVersion:
    """The number of the last change that visitors see; there is one such record, or none before the first change."""

    collection: ClassVar[str] = "content_version"

    id: str
    number: int
