"""The form of the site content finds the places that its fields name, so that it can show them on the page."""

from playwright.sync_api import Page

from ceilidh.content.forms.form_description import described_fields
from ceilidh.site_content.model import SiteContent
from tests.e2e.data.sample_site import SampleItems


def test_every_place_is_on_its_page_once(page: Page, sample_items: SampleItems) -> None:
    examples = {"venue": sample_items.castle, "event": sample_items.hogmanay, "packege": sample_items.weekend}
    found: dict[str, int] = {}
    for field in described_fields(SiteContent):
        found.setdefault(f"{field['page']} {field['place']}", 0)
    for path in {each.partition(" ")[0] for each in found if not each.startswith("/page-not-found")}:
        example = examples.get(path.removeprefix("/single-"))
        page.goto(f"{path}/{example['slug']}" if example else path)
        for each in (each for each in found if each.startswith(f"{path} ")):
            found[each] = page.locator(each.partition(" ")[2]).count()

    missing = [each for each, count in found.items() if count != 1 and not each.startswith("/page-not-found")]
    assert [] == missing
