"""What nearly every command does first."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import click

from ceilidh import logs, memory
from ceilidh.app import Services
from ceilidh.bootstrap import Container
from ceilidh.config import Config, from_environment
from ceilidh.errors import CeilidhError
from ceilidh_ports.database import check_integrity
from ceilidh_ports.errors import PortError


@contextmanager
def plainly() -> Iterator[None]:
    """Turn what the product refuses into one line and a non-zero exit."""
    try:
        yield
    except (CeilidhError, PortError) as error:
        raise click.ClickException(" ".join(str(error).split())) from error


def configured() -> Config:
    """Return what the environment says, the logs being set up and the data folder made for its owner alone."""
    config = from_environment(os.environ)
    logs.configure(config.log_format)
    with suppress(OSError):  # whoever needs it says what is wrong
        config.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    return config


def container() -> Container:
    """Return the container for what the environment says; its database is whole, and closed when the command ends.

    The last to close a SQLite database moves everything from its journal into the one file.
    """
    made = Container(config=configured())
    database = made.database()
    check_integrity(database)
    click.get_current_context().call_on_close(database.close)
    return made


def parts() -> tuple[Config, Services]:
    """Return the configuration and everything made of it."""
    made = container()
    services: Services = made.services()
    memory.settle()
    return made.config(), services
