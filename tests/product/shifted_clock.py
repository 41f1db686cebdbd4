"""A program that runs the command on a machine whose clock is some minutes ahead: SECONDS COMMAND ARGUMENTS..."""

import datetime as dt
import sys

from dependency_injector import providers

from ceilidh.bootstrap import Container
from ceilidh.cli.main import main

if __name__ == "__main__":
    ahead = dt.timedelta(seconds=float(sys.argv[1]))
    Container.clock.override(providers.Object(lambda: dt.datetime.now(dt.UTC) + ahead))
    sys.argv = sys.argv[2:]
    main()
