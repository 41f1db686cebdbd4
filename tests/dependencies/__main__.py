"""``python -m tests.dependencies audit`` looks for known holes, ``licences`` writes docs/licences.md anew."""

import sys

import click

from tests.dependencies import licences as listed
from tests.dependencies.audit import Audit, look
from tests.dependencies.auditors import LOCKED_NODE, npm_audit, pip_audit


@click.group()
def main() -> None:
    """Look after what the product is made of."""


@main.command()
def audit() -> None:
    """Ask the advisory services about everything that is locked; exit with 1 when a known hole has a fix."""
    audits = [Audit("constraints.txt", pip_audit()), *(Audit(f"{each}/", npm_audit(each)) for each in LOCKED_NODE)]
    sys.exit(look(audits, click.echo))


@main.command()
def licences() -> None:
    """Write docs/licences.md from what is installed and what the site's lock file says."""
    listed.DOCUMENT.write_text(listed.written())


main()
