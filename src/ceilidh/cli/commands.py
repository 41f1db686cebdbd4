"""The commands."""

import os
import sys
from concurrent.futures import BrokenExecutor

import click

from ceilidh.app import VERSION, Services
from ceilidh.cli import admin_commands, checks, deploy_commands, maintenance_commands, provisioning
from ceilidh.cli.context import configured, parts, plainly
from ceilidh.cli.serve_command import serve
from ceilidh.config import Config
from ceilidh.config.effective_settings import effective_settings
from ceilidh.config.unknown_variables import unknown_settings
from ceilidh.server import memory


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(VERSION, prog_name="ceilidh")
def main() -> None:
    """Serve and look after the website and back office of an event-planning company.

    Settings come from the environment, see docs/configuration.md.
    """


for each in (serve, *maintenance_commands.COMMANDS, admin_commands.admin, *deploy_commands.COMMANDS):
    main.add_command(each)


@main.command()
def migrate() -> None:
    """Bring the database's schema to this release, keeping the data, and make a bucket that is missing.

    \b
    Example:
      ceilidh migrate
    """
    with plainly():
        _, services = parts()
        provisioning.migrate(services, click.echo)


@main.command("seed-demo")
@click.option("--administrator", is_flag=True, help="Make a first administrator too, and print its password.")
def seed_demo(*, administrator: bool) -> None:
    """Fill an empty installation with demo venues, events and packages; one that has any is left as it is.

    \b
    Examples:
      ceilidh seed-demo
      ceilidh seed-demo --administrator
    """
    with plainly():
        config, services = parts()
        provisioning.prepare(services, config, click.echo)
        _seed(services, config)
        if administrator:
            username, password = provisioning.first_administrator(services, config)
            click.echo(f"\nAddress    {config.public_url}/admin/login")
            click.echo(f"Name       {username}\nPassword   {password or '(the one you chose)'}\n")


def _seed(services: Services, config: Config) -> None:
    try:
        from ceilidh_demo.seed import seed  # its pictures need an extra that others do without
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("ceilidh"):
            raise
        command = f"{sys.executable} -m pip install 'ceilidh[demo]'"
        raise click.ClickException(f"The demo content needs: {command}") from error
    try:
        added = seed(services, config.spool_dir, click.echo)
    except (OSError, BrokenExecutor) as error:
        raise click.ClickException(f"The demo content could not be drawn into {config.spool_dir}: {error}") from error
    if not added:
        click.echo("There is content already; nothing was added.")


@main.command()
def check() -> None:
    """Show the settings and try every configured part.

    Say what to do about each part that fails, and exit with 1 when one does.

    \b
    Example:
      ceilidh check
    """
    with plainly():
        config = configured()
    memory.settle()
    for name, value in effective_settings(os.environ, config):
        click.echo(f"{name:<28}{value}".rstrip())
    for unknown in unknown_settings(os.environ):
        nearest = f"; did you mean {unknown.nearest}?" if unknown.nearest else "."
        click.echo(f"{unknown.name:<28}is not a setting of Ceilidh{nearest}")
    click.echo()
    findings = checks.look(config)
    for finding in findings:
        click.echo(f"{finding.part:<12}{finding.fault or _in_order(finding)}")
        if finding.fault:
            click.echo(f"{'':<12}{finding.cure}")
    sys.exit(any(finding.fault for finding in findings))


def _in_order(finding: checks.Finding) -> str:
    return f"ok: {finding.note}" if finding.note else "ok"


@main.command()
def openapi() -> None:
    """Print the OpenAPI document, as it is served at /api/openapi.json.

    \b
    Example:
      ceilidh openapi > openapi.json
    """
    import orjson  # click alone is needed for --help

    from ceilidh.app import described_features
    from ceilidh.http import api_docs

    with plainly():
        config, services = parts()
    written = api_docs.openapi_document(described_features(services, config), VERSION)
    click.echo(orjson.dumps(written, option=orjson.OPT_INDENT_2))
