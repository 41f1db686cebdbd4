"""The commands in the documentation that an operator types, and the releases that they name."""

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
VERSION = str(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"])
OPERATING = "docs/operating.md"
UPGRADE, ROLL_BACK = "ceilidh migrate\n", "ceilidh restore --replace"
"""What stands only in the commands of docs/operating.md that upgrade, and that roll back."""

_INSTALLED = re.compile(r"/opt/ceilidh-([0-9.]+)/bin/ceilidh install-service")


def lines_with(page: str, word: str, root: Path = ROOT) -> Sequence[str]:
    """Return the lines of the only code block of a document that contains a word."""
    blocks = re.findall(r"^```\w*\n(.*?)^```$", (root / page).read_text(), re.MULTILINE | re.DOTALL)
    block: str
    (block,) = [each for each in blocks if word in each]
    return block.splitlines()


def installed_release(page: str, word: str) -> str:
    """Return the only release that the code block installs."""
    (release,) = set(_INSTALLED.findall("\n".join(lines_with(page, word))))
    return str(release)
