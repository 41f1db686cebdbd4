"""The back office is tested on a site whose database is empty at the beginning of each test that stores something."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.conftest import AdminSite
from tests.e2e.data.stored_enquiries import StoredEnquiries
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.sign_in import signed_in_state
from tests.e2e.support.upload_files import draw_picture
from tests.e2e.support.visitor import Visitor, open_visitor
from tests.product.product_server import Product
from tests.samples import venue_form


@pytest.fixture(scope="module")
def site(admin_site: AdminSite) -> Product:
    return admin_site.product


@pytest.fixture(scope="module")
def api(admin_site_api: AdminApi) -> AdminApi:
    """A second editor, who is signed in elsewhere."""
    return admin_site_api


@pytest.fixture(scope="session")
def media(started_admin_site_api: AdminApi) -> dict[str, str]:
    """The paths of a picture and a film that the site serves."""
    venue = started_admin_site_api.add("venue", venue_form(featuredImage=draw_picture("house")))
    return {"picture": venue["featuredImage"], "film": venue["featuredVideo"]}


@pytest.fixture
def visitor(
    started_browser: Browser, site: Product, admin_site_api: AdminApi, size: tuple[int, int]
) -> Iterator[Visitor]:
    """The administrator, signed in, whose console may have errors."""
    state = signed_in_state(site.url, admin_site_api.token)
    with open_visitor(started_browser, site.url, size, storage_state=state) as opened:
        yield opened


@pytest.fixture
def admin_page(page: Page) -> Page:
    """A page of the administrator, whose console has to stay free of errors."""
    return page


@pytest.fixture
def admin_page_with_errors(visitor: Visitor) -> Page:
    """A page of the administrator, whose console may have errors."""
    return visitor.page


@pytest.fixture
def items(admin_site: AdminSite, media: dict[str, str]) -> StoredItems:
    """The items of the site, of which there are none yet."""
    admin_site.clear()
    return StoredItems(admin_site.database, admin_site.file, **media)


@pytest.fixture
def enquiries(admin_site: AdminSite, media: dict[str, str]) -> StoredEnquiries:
    """The enquiries of the site, of which there are none yet."""
    admin_site.clear()
    return StoredEnquiries(admin_site.database)
