"""The commands that set up and inspect an installation."""

import os
import sys
from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING, Any

import click

from ceilidh.cli.context import load_config, open_all_adapters, open_container

if TYPE_CHECKING:
    from ceilidh.bootstrap import Container


@click.command()
def migrate() -> None:
    """Migrate the database's schema to this release, keeping the data, and create a missing bucket.

    \b
    Example:
      ceilidh migrate
    """
    from ceilidh.cli import provisioning

    provisioning.migrate(open_all_adapters(), click.echo)


@click.command("seed-demo")
@click.option("--administrator", is_flag=True, help="Also add a first administrator, and print its password.")
def seed_demo(*, administrator: bool) -> None:
    """Fill an empty installation with demo venues, events, packages and pages; one with content is not changed.

    \b
    Examples:
      ceilidh seed-demo
      ceilidh seed-demo --administrator
    """
    from ceilidh.cli import provisioning

    container = open_container()
    provisioning.prepare_installation(container, click.echo)
    _seed(container)
    if administrator:
        username, password = provisioning.ensure_first_account(container)
        click.echo(f"\nAddress    {container.config().public_url}/admin/login")
        click.echo(f"Name       {username}\nPassword   {password or '(the one you chose)'}\n")


def _seed(container: "Container") -> None:
    try:
        from ceilidh_demo.diary import seed_diary
        from ceilidh_demo.seed import SeedServices, seed
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("ceilidh"):
            raise
        command = f"{sys.executable} -m pip install 'ceilidh[demo]'"
        raise click.ClickException(f"The demo content needs more packages. Install them with: {command}") from error
    services = SeedServices(
        container.venues().catalogue,
        container.events().catalogue,
        container.packages().catalogue,
        container.site_pages().catalogue,
        container.site_content().catalogue,
        container.media(),
    )
    spool_dir = container.config().spool_dir
    try:
        added = seed(services, spool_dir, click.echo)
        if added:
            seed_diary(container.diary(), container.diary_disclosure(), services.venues)
    except (OSError, BrokenExecutor) as error:
        raise click.ClickException(f"The demo content could not be written to {spool_dir}: {error}") from error
    if not added:
        click.echo("The installation has content already. Nothing was added.")


@click.command()
def check() -> None:
    """Print the settings, test every configured part, and say how to fix a failure.

    The exit code is 1 when a part fails.

    \b
    Example:
      ceilidh check
    """
    from ceilidh.cli.checks import run_checks
    from ceilidh.config.effective_settings import effective_settings
    from ceilidh.config.variables import unknown_settings
    from ceilidh.server import process_limits

    config = load_config()
    process_limits.freeze_heap()
    for name, value in effective_settings(os.environ, config):
        click.echo(f"{name:<28}{value}".rstrip())
    for unknown in unknown_settings(os.environ):
        click.echo(f"{unknown.name:<28}{unknown.message}")
    click.echo()
    results = run_checks(config)
    for result in results:
        click.echo(f"{result.part:<12}{result.fault or (f'ok: {result.note}' if result.note else 'ok')}")
        if result.fault:
            click.echo(f"{'':<12}{result.remedy}")
    sys.exit(any(result.fault for result in results))


def _with_line_breaks(value: Any, depth: int) -> str:
    """Return JSON in which each member of an object begins a line, down to that depth."""
    import orjson

    if not depth or not isinstance(value, dict):
        return orjson.dumps(value).decode()
    members = (f"{orjson.dumps(name).decode()}:{_with_line_breaks(each, depth - 1)}" for name, each in value.items())
    return "{\n" + ",\n".join(members) + "\n}"


@click.command("openapi")
def print_openapi() -> None:
    """Print the OpenAPI document, as it is served at /api/openapi.json.

    \b
    Example:
      ceilidh openapi > openapi.json
    """
    from ceilidh.app import described_features
    from ceilidh.bootstrap import VERSION
    from ceilidh.http import api_docs

    container = open_all_adapters()
    document = api_docs.openapi_document(described_features(container, container.config()), VERSION)
    click.echo(_with_line_breaks(document, depth=3))
