"""Measures behaviour under load and recovery times; prints a table and exits with 1 when a target is missed.

python -m tests.load                 everything, on SQLite but for what says PostgreSQL
python -m tests.load crowd letters   these parts alone
python -m tests.load --quick         with little effort, to see whether all of it works
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from tests.load import scenarios
from tests.load.scenarios import LoadOptions
from tests.load.table import LoadTable

PARTS = {
    each.__name__: each
    for each in (
        scenarios.lifetime,
        scenarios.crowd,
        scenarios.growth,
        scenarios.letters,
        scenarios.uploads,
        scenarios.recovery,
        scenarios.kills,
    )
}
_QUICK = LoadOptions(clients=50, seconds=2, requests=500, enquiries=20, starts=1, rounds=1)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.load")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="what to measure; everything without one")
    parser.add_argument("--quick", action="store_true")
    arguments = parser.parse_args()
    table = LoadTable()
    table.head()
    table.line("load of the machine", f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for name in arguments.parts or PARTS:
        with tempfile.TemporaryDirectory(prefix="ceilidh-load-") as folder:
            PARTS[name](table, Path(folder), _QUICK if arguments.quick else LoadOptions())
    sys.exit(bool(table.missed))


if __name__ == "__main__":  # the clients run in a process of their own, which imports this module
    main()
