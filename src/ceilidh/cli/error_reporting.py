"""Reports the product's errors as one line on standard error, with exit code 1."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from ceilidh.errors import CeilidhError
from ceilidh_ports.errors import PortError


@contextmanager
def as_click_errors() -> Iterator[None]:
    """Turn errors of the core and of the ports into :class:`click.ClickException`."""
    try:
        yield
    except (CeilidhError, PortError) as error:
        raise click.ClickException(" ".join(str(error).split())) from error


class CeilidhGroup(click.Group):
    """The group of all commands."""

    def invoke(self, ctx: click.Context) -> Any:
        with as_click_errors():
            return super().invoke(ctx)
