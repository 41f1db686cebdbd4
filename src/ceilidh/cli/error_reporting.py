"""Reports errors as one line on standard error with exit code 1, or as a log line where the log format is JSON."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click
from click.exceptions import Exit

from ceilidh.errors import CeilidhError
from ceilidh_ports.errors import PortError

_FORMAT = "CEILIDH_LOG_FORMAT"


@contextmanager
def as_click_errors() -> Iterator[None]:
    """Turn errors of the core and of the ports into :class:`click.ClickException`."""
    try:
        yield
    except (CeilidhError, PortError) as error:
        raise click.ClickException(" ".join(str(error).split())) from error


class CeilidhGroup(click.Group):
    def add_command(self, cmd: click.Command, name: str | None = None) -> None:
        # Otherwise click cuts a long first sentence off in the list of commands.
        cmd.short_help = cmd.short_help or _first_sentence(cmd.help or "")
        super().add_command(cmd, name)

    def invoke(self, ctx: click.Context) -> Any:
        with as_click_errors():
            return super().invoke(ctx)


def _first_sentence(text: str) -> str:
    first, _, _ = " ".join(text.split()).partition(". ")
    return first.removesuffix(".")


class ServeCommand(click.Command):
    """A command that prints only log lines where the log format is JSON; ``--help`` alone prints text.

    With ``--https`` both child processes write log lines themselves, so their output is not captured here.
    """

    def make_context(self, *args: Any, **options: Any) -> click.Context:
        with _log_errors():
            return super().make_context(*args, **options)

    def invoke(self, ctx: click.Context) -> Any:
        from ceilidh import logs

        log_format = os.environ.get(_FORMAT, "")
        with _log_errors(), logs.captured_output("text" if ctx.params["names"] else log_format), as_click_errors():
            logs.configure(log_format)
            if logs.is_json(log_format):
                logs.log_uncaught_exceptions()
            return super().invoke(ctx)


@contextmanager
def _log_errors() -> Iterator[None]:
    try:
        yield
    except click.ClickException as error:
        from ceilidh import logs

        if not logs.is_json(os.environ.get(_FORMAT, "")):
            raise
        logs.write_line("command.refused", "ceilidh.command", "critical", reason=error.format_message())
        raise Exit(error.exit_code) from error
