"""Prints the peak memory, in MB, of a dry-run import of an archive, and its error message.

``python -m tests.unit.backup.archive_peak_memory <archive> <folder>``
"""

import resource
import sys
from pathlib import Path

from ceilidh.errors import CorruptArchive
from tests.unit.backup.archive_samples import Installation, silent


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


if __name__ == "__main__":
    archive, folder = map(Path, sys.argv[1:])
    site = Installation(folder)
    before = _peak()
    try:
        site.importer.run(archive, silent, dry_run=True)
        said = "taken"
    except CorruptArchive as error:
        said = str(error)
    sys.stdout.write(f"{_peak() - before} {said[:300]}")
