"""The browser tests visit every screen."""

import re
from pathlib import Path

from tests.e2e.support.screens import ADMIN, PUBLIC

ROOT = Path(__file__).parents[2]
_NAMES = r"\{\w+\}|(?<=/preview/)\w+|(?<=/preview/site/)site|(?<=/site/)[\w-]+|(?<=/site-history/)\w+"
"""What stands for a parameter in the addresses of the screens."""
_NO_SCREENS = {"/#services", "/admin", "/admin/site-history/site"}


def test_every_address_of_the_site_is_among_the_screens() -> None:
    code = "".join((ROOT / "web/src/routing" / name).read_text() for name in ("paths.ts", "publicPaths.ts"))
    paths = {re.sub(r"\$\{.*?\}|:(id|kind|section\?)", "*", path) for path in re.findall(r'["`](/[^"`]*)["`]', code)}
    expected = {path for path in paths if not path.startswith("/api/")} - _NO_SCREENS
    walked = {re.sub(_NAMES, "*", path) for path in PUBLIC + ADMIN}

    assert expected - walked == set()
