"""``python -m tests.dependencies audit`` reports known vulnerabilities, ``licences`` writes docs/licences.md."""

import sys
from concurrent.futures import ThreadPoolExecutor

import click

from tests.dependencies import licences as listed
from tests.dependencies.audit import Audit, look
from tests.dependencies.auditors import LOCKED_NODE, npm_audit, pip_audit


@click.group()
def main() -> None:
    """Audit the dependencies, or document their licences."""


@main.command()
def audit() -> None:
    """Ask the advisory services about all locked packages; exit with 1 when a known vulnerability has a fix."""
    with ThreadPoolExecutor() as pool:
        python, *node = pool.submit(pip_audit), *(pool.submit(npm_audit, each) for each in LOCKED_NODE)
    audits = [Audit(f"{name}/", asked.result()) for name, asked in zip(LOCKED_NODE, node, strict=True)]
    sys.exit(look([Audit("constraints.txt", python.result()), *audits], click.echo))


@main.command()
def licences() -> None:
    """Write docs/licences.md from the installed packages and the site's lock file."""
    listed.DOCUMENT.write_text(listed.written())


main()
