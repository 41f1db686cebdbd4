"""``python -m tests.dependencies audit`` reports known vulnerabilities, ``licences`` prints the licences of all."""

import sys
from concurrent.futures import ThreadPoolExecutor

import click

from tests.dependencies import licences as listed
from tests.dependencies.audit import Audit, look
from tests.dependencies.auditors import LOCKED_NODE, npm_audit, pip_audit


@click.group()
def main() -> None:
    """Audit the dependencies, or print their licences."""


@main.command()
def audit() -> None:
    """Ask the advisory services about all locked packages; exit with 1 when a known vulnerability has a fix."""
    with ThreadPoolExecutor() as pool:
        python, *node = pool.submit(pip_audit), *(pool.submit(npm_audit, each) for each in LOCKED_NODE)
    audits = [Audit(f"{name}/", asked.result()) for name, asked in zip(LOCKED_NODE, node, strict=True)]
    sys.exit(look([Audit("constraints.txt", python.result()), *audits], click.echo))


@main.command()
def licences() -> None:
    """Print the licences of the installed packages and of those in the site's lock file, as Markdown."""
    click.echo(listed.written())


main()
