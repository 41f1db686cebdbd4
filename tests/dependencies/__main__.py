"""``python -m tests.dependencies audit`` looks for known holes, ``licences`` writes docs/licences.md anew."""

import sys
from concurrent.futures import ThreadPoolExecutor

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
    with ThreadPoolExecutor() as pool:
        python, *node = pool.submit(pip_audit), *(pool.submit(npm_audit, each) for each in LOCKED_NODE)
    audits = [Audit(f"{name}/", asked.result()) for name, asked in zip(LOCKED_NODE, node, strict=True)]
    sys.exit(look([Audit("constraints.txt", python.result()), *audits], click.echo))


@main.command()
def licences() -> None:
    """Write docs/licences.md from what is installed and what the site's lock file says."""
    listed.DOCUMENT.write_text(listed.written())


main()
