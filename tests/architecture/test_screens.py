"""The browser tests visit every screen, and a journey of `make test` goes through each."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from ceilidh.accounts.rules.link_rules import PATHS
from ceilidh.pages.addresses.page_paths import PublicPage
from tests.e2e.support.screens import ADMIN, PUBLIC

ROOT = Path(__file__).parents[2]
_NAMES = r"\{\w+\}|(?<=/preview/)\w+|(?<=/preview/site/)site|(?<=/site/)[\w-]+|(?<=/site-history/)\w+"
"""What stands for a parameter in the addresses of the screens."""
_NO_SCREENS = {"/#services", "/admin", "/admin/site-history/site"}
_SAME_SCREEN = r"(?<=/admin/)(venue|event|package|page)(?=/|-history/)|(?<=/admin/preview/)(venue|page|site)(?=/)"
"""The kinds of the screens that one component draws for all kinds."""
_PARTS = r"\?.*|(?<=/admin/site)/[\w-]+$"
"""States and sections of a screen."""


def test_every_address_of_the_site_is_among_the_screens() -> None:
    code = "".join((ROOT / "web/src/paths" / name).read_text() for name in ("adminPaths.ts", "publicPaths.ts"))
    written = {*re.findall(r'["`](/[^"`]*)["`]', code), *(page.value for page in PublicPage), *PATHS.values()}
    paths = {re.sub(r"\$?\{.*?\}|:(id|kind|section\?)", "*", path) for path in written}
    expected = {path for path in paths if not path.startswith("/api/")} - _NO_SCREENS
    walked = {re.sub(_NAMES, "*", path) for path in PUBLIC + ADMIN}

    assert expected - walked == set()


def test_a_journey_goes_through_every_screen_but_that_of_unknown_addresses() -> None:
    journeys = {_screen(address) for address in _journeys()}

    assert {_screen(address) for address in PUBLIC + ADMIN} - journeys == {"/admin/nothing-here"}


def _journeys() -> Iterator[str]:
    """Yield the addresses that the marks of the journeys name."""
    for path in (ROOT / "tests" / "e2e").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.journey":
                yield from (ast.literal_eval(each) for each in node.args)


def _screen(address: str) -> str:
    return re.sub(_SAME_SCREEN, "*", re.sub(_NAMES, "*", re.sub(_PARTS, "", address)))
