"""docs/operating.md upgrades to this release, and rolls back to the one before it."""

import re

from tests.install.lines import OPERATING, ROLL_BACK, ROOT, UPGRADE, VERSION, installed_release, lines_with

_NAMED = re.compile(r"ceilidh-([0-9]+\.[0-9]+\.[0-9]+)")


def former_release() -> str:
    releases = re.findall(r"^## (\d\S*)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    return str(releases[releases.index(VERSION) + 1])


def test_the_upgrade_installs_this_release() -> None:
    assert VERSION == installed_release(OPERATING, UPGRADE)
    assert {VERSION} == set(_NAMED.findall("\n".join(lines_with(OPERATING, UPGRADE))))


def test_rolling_back_installs_the_release_before_this_one() -> None:
    assert VERSION != former_release()
    assert former_release() == installed_release(OPERATING, ROLL_BACK)


def test_the_readme_installs_this_release() -> None:
    assert VERSION == installed_release("README.md", "install-service")
