"""Opens the configuration and the services for a command."""

import os
import signal
from contextlib import suppress
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ceilidh.bootstrap import Container
    from ceilidh.config import Config


def load_config() -> "Config":
    """Read the environment, configure the logs and create the data folder, readable by its owner alone."""
    from ceilidh import logs
    from ceilidh.config import from_environment

    config = from_environment(os.environ)
    logs.configure(config.log_format, config.log_level, requests=config.request_log)
    with suppress(OSError):  # reported by the first part that needs the folder
        config.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    return config


def open_container() -> "Container":
    """Return the container for the environment's configuration, and warn of unknown settings.

    The database has passed its integrity check, and is closed when the command ends: closing a SQLite database moves
    the journal into the database file.
    """
    import structlog

    from ceilidh.bootstrap import Container
    from ceilidh.config.variables import unknown_settings
    from ceilidh.server import process_limits

    config = load_config()
    for unknown in unknown_settings(os.environ):
        structlog.get_logger(__name__).warning("setting.unknown", name=unknown.name, nearest=unknown.nearest)
    container = Container(config=config)
    database = container.database()
    database.check_integrity()
    click.get_current_context().call_on_close(database.close)
    process_limits.freeze_heap()
    return container


def open_all_adapters() -> "Container":
    """Return the container like :func:`open_container`; raises ``ConfigurationError`` when any URL is wrong."""
    container = open_container()
    for adapter in (container.store, container.mailer, container.mailbox, container.renderer):
        adapter()
    return container


def interrupt_on_sigterm() -> None:
    """Handle SIGTERM, which systemd sends, like Ctrl-C, so that unfinished work is undone."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
