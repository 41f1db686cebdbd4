from collections.abc import Iterator

import pytest

from tests.e2e.support.admin_api import AdminApi


@pytest.fixture
def site_content(api: AdminApi) -> Iterator[None]:
    """The site content as it is in a new installation, also after the test."""
    api.reset_site()
    yield
    api.reset_site()
