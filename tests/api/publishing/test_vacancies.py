import pytest
from falcon import testing

from tests.api.forms import added
from tests.api.publishing.test_drafts import call
from tests.api.stored_forms import venue_form

pytestmark = pytest.mark.usefixtures("stored_files")


def test_administrators_read_in_one_call_which_places_are_free(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    key = added(admin, "venue", venue_form(title="Taigh", isFullWidth="true"))["id"]
    assert [] == call(admin, "GET", "vacancies").json
    end = call(admin, "PUT", f"unpublish-venue/{key}").json["edited"]["unpublishAt"]
    vacancy = {"kind": "venues", "flag": "isFullWidth", "title": "Taigh", "at": end, "isDeleted": False}
    assert [vacancy] == call(admin, "GET", "vacancies").json
    assert 401 == call(client, "GET", "vacancies").status_code
