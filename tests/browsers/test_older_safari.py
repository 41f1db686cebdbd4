"""The Chromium that stands for an older Safari."""

import pytest

from tests.browsers.tab import Tab


@pytest.mark.parametrize("engine", ["older-safari"], indirect=True)
def test_older_safari_lacks_what_came_later_and_has_the_rest(tab: Tab) -> None:
    tab.open("/about")

    later = ["URL.canParse", "URLSearchParams.prototype.size", "Set.prototype.union", "Promise.withResolvers"]
    assert ["undefined"] * 4 == tab.run(f"() => [{', '.join(later)}].map(each => typeof each)")
    assert "function" == tab.run("() => typeof Response.prototype.json")
