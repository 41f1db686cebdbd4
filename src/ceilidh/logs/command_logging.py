"""A command whose output is read in a journal."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click
from click.exceptions import Exit

from ceilidh.logs import exception_hooks
from ceilidh.logs.log_records import as_json, configure, line
from ceilidh.logs.log_stream import write_bytes
from ceilidh.logs.output_capture import captured_output

_FORMAT = "CEILIDH_LOG_FORMAT"


class LoggedCommand(click.Command):
    """Everything that it prints is a log line, where logs are JSON. Only its ``--help`` is text."""

    def make_context(self, *args: Any, **options: Any) -> click.Context:
        with _refusals_logged():
            return super().make_context(*args, **options)

    def captures_output(self, _ctx: click.Context) -> bool:
        """Say whether what libraries and child processes print has to be made log lines here."""
        return True

    def invoke(self, ctx: click.Context) -> Any:
        log_format = os.environ.get(_FORMAT, "")
        with _refusals_logged(), captured_output(log_format if self.captures_output(ctx) else "text"):
            configure(log_format)
            if as_json(log_format):
                exception_hooks.install()
            return super().invoke(ctx)


@contextmanager
def _refusals_logged() -> Iterator[None]:
    try:
        yield
    except click.ClickException as error:
        if not as_json(os.environ.get(_FORMAT, "")):
            raise
        reason = error.format_message()
        write_bytes(line("command.refused", "ceilidh.command", "critical", reason=reason))
        raise Exit(error.exit_code) from error
