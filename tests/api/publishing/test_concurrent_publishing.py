"""Several editors do different things to one item at the same moment."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from falcon import testing

from ceilidh.bootstrap import KINDS as KIND_CLASSES
from ceilidh.bootstrap import Container
from ceilidh_ports.items import FOREVER
from ceilidh_ports.records.publishing import Draft, ItemVersion, TrashedItem
from ceilidh_ports.repositories.queries import Query
from tests.api.forms import added, send
from tests.api.publishing.test_drafts import KINDS, call

pytestmark = pytest.mark.usefixtures("stored_files")

EXPECTED = {200, 404, 409, 422}
Step = Callable[[testing.TestClient, str, str], testing.Result]


def steps(kind: str) -> list[Step]:
    """Return what editors do: each works on an item that the others change, publish, discard, remove and restore."""

    def plain(method: str, path: str, body: Any = None) -> Step:
        return lambda admin, key, _title: call(admin, method, path.format(kind=kind, key=key), body)

    return [
        lambda admin, key, title: send(admin, "PUT", f"save-{kind}-draft/{key}", ({"title": title, "slug": title}, [])),
        lambda admin, key, title: send(admin, "PUT", f"update-{kind}/{key}", ({"title": title}, [])),
        plain("PUT", "publish-{kind}/{key}"),
        plain("PUT", "publish-{kind}/{key}", {"publishAt": "2100-01-01T00:00:00Z"}),
        plain("PUT", "unpublish-{kind}/{key}"),
        plain("PUT", "unschedule-{kind}/{key}"),
        plain("PUT", "withdraw-{kind}/{key}"),
        plain("DELETE", "save-{kind}-draft/{key}"),
        plain("DELETE", "delete-{kind}/{key}"),
        plain("POST", "restore-from-trash/{key}"),
        plain("POST", "restore-{kind}/{key}/1"),
        plain("POST", "duplicate-{kind}/{key}"),
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_happens_at_once_leaves_whole_items(admin: testing.TestClient, services: Container, kind: str) -> None:
    keys = [added(admin, kind, KINDS[kind](title=title))["id"] for title in ("One", "Two")]
    with ThreadPoolExecutor(6) as editors:
        answers = [
            editors.submit(step, admin, key, f"title-{number % 3}")
            for number in range(4)
            for step in steps(kind)
            for key in keys
        ]
    statuses = Counter(answer.result().status_code for answer in answers)

    assert set(statuses) <= EXPECTED
    assert statuses[200] > len(answers) / 4
    _check_what_is_stored(services, keys)


def _check_what_is_stored(services: Container, keys: list[str]) -> None:
    with services.database().read() as records:
        items = {item.id: item for each in KIND_CLASSES for item in records.items.list(each, Query()).items}
        drafts = {draft.id: draft for draft in records.publishing.all(Draft)}
        trashed = {each.id for each in records.publishing.all(TrashedItem)}
        versions = list(records.publishing.all(ItemVersion))
    assert {key for key, item in items.items() if item.has_draft} == set(drafts)
    assert set(keys) <= set(items) ^ trashed
    assert len({item.slug for item in items.values()}) == len(items)
    for key in keys:
        numbers = sorted(each.number for each in versions if each.item_id == key)
        assert list(range(1, len(numbers) + 1)) == numbers
    for item in items.values():
        assert item.has_draft or item.publish_at != FOREVER
        assert item.has_draft or item.draft_publish_at == FOREVER
        last = max(each.number for each in versions if each.item_id == item.id)
        # A draft that was discarded leaves its version behind.
        assert item.version <= last
        # A change of the item that its draft has already, or has in another way, gives the draft no version.
        assert not item.has_draft or last == max(item.version, drafts[item.id].version)
