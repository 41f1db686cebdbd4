"""The content security policy allows nothing inline that is not known by its hash, and no screen breaks it."""

import json
import re
import urllib.request
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.office import Office, signed_in
from tests.e2e.public.looking import see_everything
from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD, sign_in
from tests.e2e.visiting import DESKTOP, visit
from tests.product.product_server import Product
from tests.samples import event_form, packege_form, picture, venue_form

PUBLIC = [
    "/",
    "/about",
    "/venues",
    "/events",
    "/contact",
    "/single-venue/{venue}",
    "/single-event/{event}",
    "/single-packege/{packege}",
    "/nothing-here",
    "/api/docs",
]
OFFICE = [
    "/admin/dashboard",
    "/admin/venues",
    "/admin/add-venue",
    "/admin/venue/{venue}",
    "/admin/update-venue/{venue}",
    "/admin/events",
    "/admin/add-event",
    "/admin/event/{event}",
    "/admin/update-event/{event}",
    "/admin/packages",
    "/admin/add-package",
    "/admin/package/{packege}",
    "/admin/update-package/{packege}",
    "/admin/enquiries",
    "/admin/settings",
    "/admin/nothing-here",
]
HEARING = """document.addEventListener("securitypolicyviolation", event =>
    window.violated(`${event.violatedDirective} ${event.blockedURI} ${event.sample} at ${location.pathname}`))"""

MARKUP = '"><style>*{color:red}</style><script>window.hurt=1</script><b style="color:red" onclick="hurt()">Loch'


@pytest.fixture(scope="module")
def ids(site: Product) -> dict[str, str]:
    """One item of each kind with everything in it, whose texts would be markup if they could."""
    house = signed_in(site.url, ADMINISTRATOR, PASSWORD)
    image = house.upload("venue", picture("row"))
    venue = house.add("venue", venue_form(title=MARKUP, itineraryContent=_rows(title="Mill", image=image)))
    event = house.add("event", event_form(title=MARKUP, itineraryContent=_rows(title="Ball", itineraryImage=image)))
    plan = json.dumps([{"title": MARKUP, "others": [{"image": image, "text": MARKUP}], "linkUrl": "/venues"}])
    package = house.add(
        "packege",
        packege_form(title=MARKUP, plans=plan, galleryImages=[picture("one")], topVenues=f'["{venue["_id"]}"]'),
    )
    _enquire(house)
    return {"venue": venue["_id"], "event": event["_id"], "packege": package["_id"]}


def _rows(**row: str) -> str:
    return json.dumps([{"description": MARKUP, **row}])


def _enquire(house: Office) -> None:
    form = {"name": "Ailsa <b>", "email": "a@visitor.example", "message": MARKUP}
    body = json.dumps(form).encode()
    urllib.request.urlopen(f"{house.url}/api/admin/send-email", body, timeout=30).close()  # noqa: S310  our own


@pytest.fixture
def page(started_browser: Browser, site: Product) -> Iterator[Page]:
    with visit(started_browser, site.url, DESKTOP) as visitor:
        yield visitor.page


@pytest.fixture
def violations(page: Page) -> list[str]:
    """What breaks the policy on any page of the browser, as the browser itself tells it."""
    heard: list[str] = []
    context: BrowserContext = page.context
    context.expose_binding("violated", lambda _source, told: heard.append(told))
    context.add_init_script(HEARING)
    return heard


class Inline(HTMLParser):
    """Looks for attributes that dress or run, and for code that stands in the page itself."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.found += [f"{tag} {name}" for name in given if name == "style" or name.startswith("on")]
        if tag == "script" and "src" not in given and not (given.get("type") or "").endswith("json"):
            self.found.append(tag)

    @classmethod
    def found_in(cls, html: str) -> list[str]:
        parser = cls()
        parser.feed(html)
        return parser.found


def policy_of(page: Page, path: str) -> dict[str, list[str]]:
    """Go to a screen and return the directives of its policy, each with its sources."""
    answer = page.goto(path, wait_until="networkidle")
    assert answer
    directives = (part.split() for part in answer.headers["content-security-policy"].split(";"))
    assert [] == Inline.found_in(answer.text())
    return {name: sources for name, *sources in directives}


def assert_strict(policy: dict[str, list[str]]) -> None:
    inline = {"'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "*", "data:", "http:", "https:"}
    for directive in ("default-src", "script-src", "style-src"):
        assert not inline & set(policy.get(directive, []))
    for directive in ("object-src", "base-uri", "frame-ancestors"):
        assert ["'none'"] == policy[directive]
    assert ["'self'"] == policy["form-action"]


def test_no_public_screen_breaks_the_policy(page: Page, ids: dict[str, str], violations: list[str]) -> None:
    for path in PUBLIC:
        assert_strict(policy_of(page, path.format(**ids)))
        see_everything(page)
        assert page.evaluate("window.hurt") is None
    page.goto("/single-packege/{packege}".format(**ids))
    page.get_by_role("button", name=re.compile("picture|image|photo|enlarge", re.IGNORECASE)).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()

    assert [] == violations


def test_no_screen_of_the_back_office_breaks_the_policy(page: Page, ids: dict[str, str], violations: list[str]) -> None:
    assert_strict(policy_of(page, "/admin/login"))
    sign_in(page)
    for path in OFFICE:
        assert_strict(policy_of(page, path.format(**ids)))
        see_everything(page)
    page.get_by_role("link", name=re.compile("^Enquiries")).first.click()
    page.locator("tbody a").first.click()
    expect(page.get_by_text("window.hurt=1")).to_be_visible()
    page.goto("/admin/venue/{venue}".format(**ids))
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()

    assert page.evaluate("window.hurt") is None
    assert [] == violations


@pytest.mark.parametrize(
    ("code", "directive"),
    [
        ("""document.body.insertAdjacentHTML("beforeend", '<p style="color: red">')""", "style-src"),
        ("document.head.append(Object.assign(document.createElement('style'), {textContent: 'p{}'}))", "style-src"),
        ("document.head.append(Object.assign(document.createElement('script'), {text: 'hurt = 1'}))", "script-src"),
        ("""document.body.insertAdjacentHTML("beforeend", '<img src=x onerror="hurt = 1">')""", "script-src"),
    ],
)
def test_what_gets_into_a_page_neither_runs_nor_dresses_it(
    page: Page, violations: list[str], code: str, directive: str
) -> None:
    page.goto("/about", wait_until="networkidle")
    page.evaluate(code)
    page.wait_for_timeout(500)

    assert violations
    assert {True} == {told.startswith(directive) for told in violations}
    assert page.evaluate("window.hurt") is None


def test_pictures_of_another_site_are_seen_however_their_page_was_reached(page: Page, site: Product) -> None:
    house = signed_in(site.url, ADMINISTRATOR, PASSWORD)
    foreign = "https://pictures.example/mill.png"
    rows = _rows(title="Mill", image=foreign)
    venue = house.add("venue", venue_form(title="The Mill House", itineraryContent=rows))
    page.context.route(foreign, lambda route: route.fulfill(body=picture().content, content_type="image/png"))
    shown = page.locator(f'img[src="{foreign}"]').first

    def see() -> None:
        shown.scroll_into_view_if_needed()
        expect(shown).to_have_js_property("naturalWidth", 8)

    assert "https://pictures.example" not in policy_of(page, "/about")["img-src"]
    page.get_by_role("banner").get_by_role("link", name="Venues").click()
    page.get_by_role("link", name="The Mill House").first.click()
    see()
    page.go_back()
    expect(page).to_have_url(re.compile("/venues$"))
    page.go_forward()
    see()
    assert "https://pictures.example" in policy_of(page, f"/single-venue/{venue['slug']}")["img-src"]
    see()
    house.change("venue", venue["_id"], itineraryContent="[]")
