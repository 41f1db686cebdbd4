"""The commands that set up and inspect an installation."""

import os
import sys
from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING

import click

from ceilidh.cli.context import load_config, open_services

if TYPE_CHECKING:
    from ceilidh.app import Services
    from ceilidh.config import Config


@click.command()
def migrate() -> None:
    """Bring the database's schema to this release, keeping the data, and make a bucket that is missing.

    \b
    Example:
      ceilidh migrate
    """
    from ceilidh.cli import provisioning

    _, services = open_services()
    provisioning.migrate(services, click.echo)


@click.command("seed-demo")
@click.option("--administrator", is_flag=True, help="Make a first administrator too, and print its password.")
def seed_demo(*, administrator: bool) -> None:
    """Fill an empty installation with demo venues, events and packages; one that has any is left as it is.

    \b
    Examples:
      ceilidh seed-demo
      ceilidh seed-demo --administrator
    """
    from ceilidh.cli import provisioning

    config, services = open_services()
    provisioning.prepare_installation(services, config, click.echo)
    _seed(services, config)
    if administrator:
        username, password = provisioning.ensure_first_administrator(services, config)
        click.echo(f"\nAddress    {config.public_url}/admin/login")
        click.echo(f"Name       {username}\nPassword   {password or '(the one you chose)'}\n")


def _seed(services: "Services", config: "Config") -> None:
    try:
        from ceilidh_demo.seed import seed
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("ceilidh"):
            raise
        command = f"{sys.executable} -m pip install 'ceilidh[demo]'"
        raise click.ClickException(f"The demo content needs more packages. Install them with: {command}") from error
    try:
        added = seed(services, config.spool_dir, click.echo)
    except (OSError, BrokenExecutor) as error:
        raise click.ClickException(f"The demo content could not be written to {config.spool_dir}: {error}") from error
    if not added:
        click.echo("The installation has content already. Nothing was added.")


@click.command()
def check() -> None:
    """Show the settings and try every configured part.

    Say what to do about each part that fails, and exit with 1 when one does.

    \b
    Example:
      ceilidh check
    """
    from ceilidh.cli.checks import run_checks
    from ceilidh.config.effective_settings import effective_settings
    from ceilidh.config.unknown_variables import unknown_settings
    from ceilidh.server import memory

    config = load_config()
    memory.freeze_heap()
    for name, value in effective_settings(os.environ, config):
        click.echo(f"{name:<28}{value}".rstrip())
    for unknown in unknown_settings(os.environ):
        nearest = f"; did you mean {unknown.nearest}?" if unknown.nearest else "."
        click.echo(f"{unknown.name:<28}is not a setting of Ceilidh{nearest}")
    click.echo()
    results = run_checks(config)
    for result in results:
        click.echo(f"{result.part:<12}{result.fault or (f'ok: {result.note}' if result.note else 'ok')}")
        if result.fault:
            click.echo(f"{'':<12}{result.remedy}")
    sys.exit(any(result.fault for result in results))


@click.command("openapi")
def print_openapi() -> None:
    """Print the OpenAPI document, as it is served at /api/openapi.json.

    \b
    Example:
      ceilidh openapi > openapi.json
    """
    import orjson

    from ceilidh.app import VERSION, described_features
    from ceilidh.http import api_docs

    config, services = open_services()
    document = api_docs.openapi_document(described_features(services, config), VERSION)
    click.echo(orjson.dumps(document, option=orjson.OPT_INDENT_2))
