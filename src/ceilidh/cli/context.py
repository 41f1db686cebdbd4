"""What nearly every command does first."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import click
import structlog

from ceilidh import logs
from ceilidh.app import Services
from ceilidh.bootstrap import Container
from ceilidh.config import Config, from_environment
from ceilidh.config.unknown_variables import unknown_settings
from ceilidh.errors import CeilidhError
from ceilidh.server import memory
from ceilidh_ports.errors import PortError

_log = structlog.get_logger(__name__)


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
    logs.configure(config.log_format, config.log_level, requests=config.request_log)
    with suppress(OSError):  # whoever needs it says what is wrong
        config.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    return config


def container() -> Container:
    """Return the container for what the environment says, and warn of variables that nothing reads.

    Its database is whole, and is closed when the command ends: the last to close a SQLite database moves everything
    from its journal into the one file.
    """
    config = configured()
    for unknown in unknown_settings(os.environ):
        _log.warning("setting.unknown", name=unknown.name, nearest=unknown.nearest)
    made = Container(config=config)
    database = made.database()
    database.check_integrity()
    click.get_current_context().call_on_close(database.close)
    return made


def parts() -> tuple[Config, Services]:
    """Return the configuration and everything made of it."""
    made = container()
    services: Services = made.services()
    memory.settle()
    return made.config(), services
