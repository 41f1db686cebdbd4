"""Compares the API with a model after random sequences of changes to items.

``CEILIDH_TEST_EXAMPLES`` is the number of sequences.
"""

import hashlib
import json
from typing import Any

import pytest
from falcon import testing
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, rule

from tests.api.forms import send, uploaded
from tests.api.items.model import Model
from tests.api.stored_forms import event_form, packege_form, venue_form
from tests.samples import Form, picture
from tests.state_machines import run_sequences

pytestmark = pytest.mark.usefixtures("stored_files")

FORMS = {"venue": venue_form, "event": event_form, "packege": packege_form}
REMOVALS = {
    "venue": ("remove-venue-image", "venueId"),
    "event": ("remove-event-image", "eventId"),
    "packege": ("remove-event-image", "eventId"),
}
EXCLUSIVE = ["isFeatured", "isFullWidth"]

kinds = st.sampled_from(sorted(FORMS))
titles = st.sampled_from(["Castle", "Café Ròs", "<b>Loch & Glen</b>", "' OR 1=1 --", "🏴 水", "Castle 2", "%_"])
texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0\r"), min_size=1, max_size=30).filter(
    str.strip
)
pictures = st.sampled_from(["loch", "glen", "ben", "strath"]).map(picture)
chances = st.integers(0, 10**6)


class ItemStateMachine(RuleBasedStateMachine):
    """Adds, changes, removes and deletes through the API, and does the same to a model of it."""

    admin: testing.TestClient
    visitor: testing.TestClient
    ids = Bundle("ids")
    paths = Bundle("paths")

    def __init__(self) -> None:
        super().__init__()
        self.model = Model()

    @rule(target=paths, kind=kinds, file=pictures)
    def upload(self, kind: str, file: Any) -> str:
        path = uploaded(self.admin, kind, file)
        assert f"/images/{hashlib.sha256(file.content).hexdigest()}.png" == path
        assert file.content == self.visitor.simulate_get(path).content
        return path

    @rule(target=ids, kind=kinds, title=titles, flag=st.sampled_from(["true", "false"]), chance=chances)
    def add(self, kind: str, title: str, flag: str, chance: int) -> tuple[str, str]:
        form = FORMS[kind](title=title, isFeatured=flag, **self._references(kind, chance))
        item = self._sent("POST", f"add-{kind}", kind, form)
        self.model.add(kind, item)
        self._shows(item, form)
        assert 1 == item["version"]
        return kind, item["_id"]

    @rule(kind=kinds, name=st.sampled_from(["title", "featuredImage"]))
    def add_without(self, kind: str, name: str) -> None:
        answer = send(self.admin, "POST", f"add-{kind}", FORMS[kind](**{name: None}))
        assert (422, [name]) == (answer.status_code, list(answer.json["errors"]))

    @rule(key=ids, text=texts, title=titles, by_slug=st.booleans(), chance=chances)
    def change_texts(self, key: tuple[str, str], text: str, title: str, chance: int, *, by_slug: bool) -> None:
        kind, id_ = key
        address = self.model.items[kind][id_]["slug"] if by_slug else id_
        overlay = {"description": text} if kind == "packege" else {"overlayText": text}
        form: Form = ({**overlay, "title": title, **self._references(kind, chance)}, [])
        self._changed(kind, id_, form, address)

    @rule(key=ids, file=pictures)
    def change_picture(self, key: tuple[str, str], file: Any) -> None:
        self._changed(*key, ({}, [("featuredImage", file)]))

    @rule(key=ids, file=pictures)
    def append_to_gallery(self, key: tuple[str, str], file: Any) -> None:
        kind, id_ = key
        if kind != "venue":
            self._changed(kind, id_, ({}, [("galleryImages", file), ("galleryImages", file)]))

    @rule(key=ids, path=paths, text=texts)
    def change_rows(self, key: tuple[str, str], path: str, text: str) -> None:
        kind, id_ = key
        rows = {
            "venue": ("itineraryContent", {"title": "", "description": text, "image": path}),
            "event": ("itineraryContent", {"title": text, "description": text, "itineraryImage": path}),
            "packege": ("additionalDetails", {"text": text, "details": [{"image": path, "description": ""}]}),
        }
        name, row = rows[kind]
        self._changed(kind, id_, ({name: json.dumps([row, {}, row])}, []), expected={name: [row, row]})

    @rule(key=ids, name=st.sampled_from(EXCLUSIVE))
    def choose_in_settings(self, key: tuple[str, str], name: str) -> None:
        kind, id_ = key
        if kind != "packege":
            self._changed(kind, id_, ({name: "true"}, []))

    @rule(key=ids)
    def change_to_what_is_refused(self, key: tuple[str, str]) -> None:
        kind, id_ = key
        for form, status in (
            (({"title": " ", "version": "1000000"}, []), {409, 422}),
            (({"description": "x"}, [("featuredImage", picture("cut"))]), {422}),
        ):
            cut = [(name, type(file)(file.filename, file.content[:40])) for name, file in form[1]]
            assert send(self.admin, "PUT", f"update-{kind}/{id_}", (form[0], cut)).status_code in status

    @rule(key=ids, chance=chances, by=st.sampled_from(["field", "path", "file name"]))
    def remove_image(self, key: tuple[str, str], chance: int, by: str) -> None:
        kind, id_ = key
        shown = self.model.pictures(kind, id_)
        name, path = shown[chance % len(shown)] if shown else ("featuredImage", "")
        call, its_id = REMOVALS[kind]
        printed = {"path": path, "file name": path.rpartition("/")[2]}.get(by) or name
        answer = self.admin.simulate_post(f"/api/admin/{call}", json={its_id: id_, "imageName": printed})
        if not shown:
            assert 404 == answer.status_code
            return
        assert 200 == answer.status_code, answer.text
        self.model.remove_picture(kind, id_, name if printed == name else None, path)
        self._same(self.model.items[kind][id_], answer.json[kind])

    @rule(key=consumes(ids))
    def delete(self, key: tuple[str, str]) -> None:
        kind, id_ = key
        call = f"/api/admin/delete-{kind}/{id_}"
        assert [200, 404] == [self.admin.simulate_delete(call).status_code for _ in range(2)]
        self.model.delete(kind, id_)

    @invariant()
    def lists_and_single_reads_show_the_model(self) -> None:
        for kind in FORMS:
            listed = self.visitor.simulate_get(f"/api/admin/get-{kind}s").json
            stored = self.model.items[kind]
            assert list(stored) == [item["_id"] for item in listed]
            for item in listed:
                self._same(stored[item["_id"]], item)
            assert len({item["slug"] for item in listed}) == len(listed)
            for item in listed[-1:]:
                for key in (item["_id"], item["slug"]):
                    assert item == self.visitor.simulate_get(f"/api/admin/get-{kind}/{key}").json

    @invariant()
    def one_venue_at_most_is_full_width(self) -> None:
        wide = [id_ for id_, item in self.model.items["venue"].items() if item["isFullWidth"]]
        found = self.visitor.simulate_get("/api/admin/get-full-width-venue").json
        assert wide == ([found["_id"]] if found else [])

    def teardown(self) -> None:
        """Clear the site for the next sequence."""
        for kind, items in self.model.items.items():
            for id_ in items:
                self.admin.simulate_delete(f"/api/admin/delete-{kind}/{id_}")

    def _changed(
        self, kind: str, id_: str, form: Form, key: str = "", *, expected: dict[str, Any] | None = None
    ) -> None:
        item = self._sent("PUT", f"update-{kind}/{key or id_}", kind, form)
        self.model.change(kind, id_, form, expected or {})
        self._same(self.model.items[kind][id_], item)

    def _sent(self, method: str, call: str, kind: str, form: Form) -> dict[str, Any]:
        answer = send(self.admin, method, call, form)
        assert 200 == answer.status_code, answer.text
        item: dict[str, Any] = answer.json[kind]
        return item

    def _references(self, kind: str, chance: int) -> dict[str, str]:
        venues = list(self.model.items["venue"])
        some = [venue for number, venue in enumerate(venues) if chance >> number & 1]
        known = {"event": {"venueId": some[0] if some else ""}, "packege": {"topVenues": json.dumps(some)}}
        return known.get(kind, {})

    def _shows(self, item: dict[str, Any], form: Form) -> None:
        shown = Model.values_of(form)
        assert shown == {name: item[name] for name in shown}

    def _same(self, expected: dict[str, Any], found: dict[str, Any]) -> None:
        assert {**expected, "updatedAt": found["updatedAt"]} == found


def test_every_order_of_steps_shows_what_was_done(admin: testing.TestClient, client: testing.TestClient) -> None:
    machine = type("Machine", (ItemStateMachine,), {"admin": admin, "visitor": client})

    run_sequences(machine, examples=4, steps=15)
