"""What nearly every command does first."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import click
import structlog

from ceilidh import logs, memory
from ceilidh.app import Services
from ceilidh.bootstrap import Container
from ceilidh.config import Config, from_environment
from ceilidh.config.unknown import unknown_settings
from ceilidh.errors import CeilidhError
from ceilidh_ports.errors import PortError

_log = structlog.get_logger(__name__)


@contextmanager
def plainly() -> Iterator[None]:
    """Turn what the product refuses into one line and a non-zero exit."""
    try:
        yield
    except (CeilidhError, PortError) as error:
        raise click.ClickException(" ".join(str(error).split())) from error


def container() -> Container:
    """Set up the logs, warn of variables that nothing reads, and return the container for what the environment says."""
    config = from_environment(os.environ)
    logs.configure(config.log_format, config.log_level, requests=config.request_log)
    for unknown in unknown_settings(os.environ):
        _log.warning("setting.unknown", name=unknown.name, nearest=unknown.nearest)
    return Container(config=config)


def parts() -> tuple[Config, Services]:
    """Return the configuration and everything made of it."""
    made = container()
    services: Services = made.services()
    memory.settle()
    return made.config(), services
