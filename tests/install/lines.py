"""The commands in the documentation that an operator types."""

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
VERSION = str(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"])
EXAMPLE = "0.9.0"
"""The next release on the pages."""


def lines_with(page: str, word: str) -> Sequence[str]:
    """Return the lines of the only code block of a document that contains a word."""
    blocks = re.findall(r"^```\w*\n(.*?)^```$", (ROOT / page).read_text(), re.MULTILINE | re.DOTALL)
    block: str
    (block,) = [each for each in blocks if word in each]
    return block.splitlines()
