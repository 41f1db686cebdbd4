"""Finds and removes originals with their derived files."""

import datetime as dt
from collections import defaultdict
from collections.abc import Mapping, Sequence

from ceilidh.media.file_names import is_stored_whole, origin_of
from ceilidh_ports.database import Records
from ceilidh_ports.media import MediaStore, StoredFile
from ceilidh_ports.records.media_files import MediaFile

FileGroup = Sequence[StoredFile]
"""An original and its derived files."""

UNREFERENCED_KEPT = dt.timedelta(days=1)
"""How long garbage collection keeps a file that nothing names: from its upload, and from the end of the last record."""


def file_groups(store: MediaStore) -> Mapping[str, FileGroup]:
    """Return all stored files by their originals, without those that an operator stored under other names.

    A private file of an enquiry counts as an original.
    """
    found = defaultdict[str, list[StoredFile]](list)
    for file in store.files():
        original = origin_of(file.name)
        if is_stored_whole(original):
            found[original].append(file)
    return found


def remove_with_derived_files(records: Records, store: MediaStore, original: str, group: FileGroup) -> None:
    """Remove an original with its derived files and its entry.

    This is done in a writing unit, so that no item can begin to name the file in between. All other writers wait, so
    the caller probes the store before.
    """
    for file in sorted(group, key=lambda each: each.name == original):  # the original last
        store.remove(file.name)
    records.publishing.remove(MediaFile, original)


def dropped_files(records: Records, now: dt.datetime) -> set[str]:
    """Return the files whose last entry ended a moment ago: a backup that began before names them."""
    return {name for name, at in records.dropped_files.all().items() if at >= now - UNREFERENCED_KEPT}
