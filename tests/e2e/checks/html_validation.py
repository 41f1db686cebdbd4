"""Rules of html-validate that pages break."""

import functools
import json
import subprocess
from collections.abc import Mapping
from pathlib import Path

_PROGRAM = Path(__file__).parents[2] / "services/chromium/validate.mjs"


def html_errors(pages: Mapping[str, str]) -> list[str]:
    """Return a sentence for each rule that a page breaks; ``pages`` are HTML by their names."""
    validator = _validator()
    assert validator.stdin
    assert validator.stdout
    validator.stdin.write(json.dumps(pages) + "\n")
    validator.stdin.flush()
    errors: list[str] = json.loads(validator.stdout.readline())
    return errors


@functools.cache
def _validator() -> subprocess.Popen[str]:
    """Start html-validate once for all tests of this process; it ends with the process, which closes its input."""
    return subprocess.Popen(["node", _PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
