"""The content security policy allows nothing inline that is not known by its hash, and no screen breaks it."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, expect

from tests.e2e.conftest import AdminSite
from tests.e2e.screens.checked_screens import FORMS, WITHOUT_FORMS
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.page_actions import go_forward, wait_for_page
from tests.e2e.support.screens import PUBLIC
from tests.e2e.support.sign_in import sign_in
from tests.e2e.support.visitor import DESKTOP, open_visitor
from tests.e2e.support.walk import open_screen, sent_html
from tests.product.product_server import Product
from tests.samples import event_form, packege_form, picture, venue_form

REPORT_VIOLATIONS = """document.addEventListener("securitypolicyviolation", event =>
    window.reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample} at ${location.pathname}`))"""

MARKUP = '"><style>*{color:red}</style><script>window.hurt=1</script><b style="color:red" onclick="hurt()">Loch'


@pytest.fixture(scope="module")
def site(admin_site: AdminSite) -> Product:
    return admin_site.product


@pytest.fixture(scope="module")
def ids(admin_site_api: AdminApi, site: Product) -> dict[str, str]:
    """One item of each kind with everything in it, whose texts are markup."""
    api = admin_site_api
    image = api.upload("venue", picture("row"))
    venue = api.add("venue", venue_form(title=MARKUP, itineraryContent=_rows(title="Mill", image=image)))
    event = api.add("event", event_form(title=MARKUP, itineraryContent=_rows(title="Ball", itineraryImage=image)))
    plan = json.dumps([{"title": MARKUP, "others": [{"image": image, "text": MARKUP}], "linkUrl": "/venues"}])
    package = api.add(
        "packege",
        packege_form(title=MARKUP, plans=plan, galleryImages=[picture("one")], topVenues=f'["{venue["_id"]}"]'),
    )
    enquiry = api.send_enquiry(name="Ailsa <b>", message=MARKUP)
    page = api.add_page(title=MARKUP, text=MARKUP)
    return {
        "venue": venue["_id"],
        "event": event["_id"],
        "package": package["_id"],
        "page": page["_id"],
        "enquiry": enquiry,
        "picture": image.removeprefix("/images/"),
    }


def _rows(**row: str) -> str:
    return json.dumps([{"description": MARKUP, **row}])


@pytest.fixture
def page(started_browser: Browser, site: Product) -> Iterator[Page]:
    with open_visitor(started_browser, site.url, DESKTOP) as visitor:
        yield visitor.page


@pytest.fixture
def violations(page: Page) -> list[str]:
    """The violations that the browser reports on any page."""
    reported: list[str] = []
    context: BrowserContext = page.context
    context.expose_binding("reportViolation", lambda _source, violation: reported.append(violation))
    context.add_init_script(REPORT_VIOLATIONS)
    return reported


class InlineCodeParser(HTMLParser):
    """Finds inline styles, event handlers and inline scripts."""

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
    """Open a screen and return the directives of its policy, each with its sources."""
    return _policy(page, open_screen(page, path))


def _policy(page: Page, answer: Response | None) -> dict[str, list[str]]:
    assert answer
    directives = (part.split() for part in answer.headers["content-security-policy"].split(";"))
    assert [] == InlineCodeParser.found_in(sent_html(page, answer))
    return {name: sources for name, *sources in directives}


def assert_strict(policy: dict[str, list[str]]) -> None:
    inline = {"'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "*", "data:", "http:", "https:"}
    for directive in ("default-src", "script-src", "style-src"):
        assert not inline & set(policy.get(directive, []))
    for directive in ("object-src", "base-uri", "frame-ancestors"):
        assert ["'none'"] == policy[directive]
    assert ["'self'"] == policy["form-action"]


def test_no_public_screen_violates_the_policy(page: Page, ids: dict[str, str], violations: list[str]) -> None:
    for path in PUBLIC:
        assert_strict(policy_of(page, path.format(**ids)))
        assert page.evaluate("window.hurt") is None
    assert_strict(_policy(page, page.goto("/api/docs")))
    page.goto("/single-packege/{package}".format(**ids))
    page.get_by_role("button", name=re.compile("picture|image|photo|enlarge", re.IGNORECASE)).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()

    assert [] == violations


def test_no_screen_of_the_back_office_violates_the_policy(
    page: Page, ids: dict[str, str], violations: list[str]
) -> None:
    page.goto("/admin/login")
    sign_in(page)
    for path in [*FORMS, *WITHOUT_FORMS]:
        assert_strict(policy_of(page, path.format(**ids)))
    page.goto("/admin/enquiry/{enquiry}".format(**ids))
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
def test_injected_code_neither_runs_nor_changes_styles(
    page: Page, violations: list[str], code: str, directive: str
) -> None:
    open_screen(page, "/about")
    page.evaluate(code)
    wait_for_page(page, lambda: bool(violations))

    assert {True} == {violation.startswith(directive) for violation in violations}
    assert page.evaluate("window.hurt") is None


def test_pictures_of_another_site_are_seen_however_their_page_was_reached(page: Page, admin_site_api: AdminApi) -> None:
    api = admin_site_api
    foreign = "https://pictures.example/mill.png"
    rows = _rows(title="Mill", image=foreign)
    venue = api.add("venue", venue_form(title="The Mill House", itineraryContent=rows))
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
    go_forward(page)
    see()
    page.wait_for_load_state("networkidle")  # the next step fails while the page still loads itself again
    assert "https://pictures.example" in policy_of(page, f"/single-venue/{venue['slug']}")["img-src"]
    see()
    api.update("venue", venue, itineraryContent="[]")
