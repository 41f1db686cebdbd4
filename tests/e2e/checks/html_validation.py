"""Rules of html-validate that pages break."""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path

_PROGRAM = Path(__file__).parents[2] / "services/chromium/validate.mjs"


def html_errors(pages: Mapping[str, str]) -> list[str]:
    """Return a sentence for each rule that a page breaks; ``pages`` are HTML by their names."""
    done = subprocess.run(["node", _PROGRAM], input=json.dumps(pages), capture_output=True, text=True, check=True)
    errors: list[str] = json.loads(done.stdout)
    return errors
