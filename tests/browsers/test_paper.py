"""Pages on paper: what Firefox prints, and what Safari has loaded when it prints."""

import pytest

from tests.browsers.engines.firefox import Firefox
from tests.browsers.printed_text import colours_of_first_sheet, sheets_of
from tests.browsers.tab import Tab
from tests.e2e.data.sample_site import SampleItems

_UNLOADED = """() => [...document.images]
    .filter(picture => !picture.complete || !picture.naturalWidth)
    .map(picture => picture.src)"""


@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
def test_words_of_the_front_page_are_black(tab: Tab, engine: Firefox) -> None:
    tab.open("/")
    tab.see("h1")

    assert {(0.0, 0.0, 0.0)} == colours_of_first_sheet(engine.print(), least_size=15)


@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
@pytest.mark.parametrize("name", ["castle", "bare_house"])
def test_venue_takes_two_sheets_with_its_address_below_everything(
    tab: Tab, engine: Firefox, sample_items: SampleItems, name: str
) -> None:
    venue = getattr(sample_items, name)
    tab.open(f"/single-venue/{venue['slug']}")
    tab.see("h1", venue["title"])

    _, second = sheets_of(engine.print())
    host = tab.site.removeprefix("http://")
    footer = next(each for each in second if each.text == "Ceilidh")
    code = [each.down for each in second if "single-" in each.text or host in each.text]
    others = [each.down for each in second if each.size > 10 and each is not footer]
    assert max(others) < min(code) <= max(code) < footer.down


@pytest.mark.parametrize("engine", ["webkit", "older-safari"], indirect=True)
def test_every_picture_is_loaded_when_the_browser_prints(tab: Tab, sample_items: SampleItems) -> None:
    tab.open(f"/single-venue/{sample_items.castle['slug']}")
    tab.wait_for("() => document.documentElement.matches('[data-seen]')")
    assert any("/venue-qr/" in path for path in tab.run(_UNLOADED))
    tab.run("() => dispatchEvent(new Event('beforeprint'))")

    tab.wait_for(f"() => !({_UNLOADED})().length")
