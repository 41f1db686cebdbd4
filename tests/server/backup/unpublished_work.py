"""Drafts, schedules, versions, former addresses, previews and the trash of a running server."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

from tests.samples import event_form, packege_form, venue_form
from tests.server.site_client import Person, noise

_FORMS = {"venue": venue_form, "event": event_form, "packege": packege_form}
_IN_A_YEAR = (dt.datetime.now(dt.UTC) + dt.timedelta(days=365)).isoformat()


def leave_unpublished_work(morag: Person) -> None:
    """Have an item of each kind in every state, each with pictures that nothing else shows."""
    for name in _FORMS:
        _draft(morag, name, "Begun")
        _publish(morag, name, _draft(morag, name, "Scheduled"), publishAt=_IN_A_YEAR)
        ended = _draft(morag, name, "Ended")
        _publish(morag, name, ended)
        _done(morag.send("PUT", f"unpublish-{name}/{ended}"))
        moved = _draft(morag, name, "Moved")
        _publish(morag, name, moved)
        _save(morag, name, moved, slug=f"moved-{name}")
        _publish(morag, name, moved)
        _save(morag, name, moved, title="Changed later")
        _publish(morag, name, moved, publishAt=_IN_A_YEAR, unpublishAt=None)
        _done(morag.send("POST", f"preview-links/{name}/{moved}", {"days": 30}))
        removed = _draft(morag, name, "Removed")
        _publish(morag, name, removed)
        _save(morag, name, removed, title="Removed with a draft")
        _done(morag.send("DELETE", f"delete-{name}/{removed}"))


def unpublished_work(morag: Person) -> Mapping[str, Any]:
    """Return everything that the back office tells of items."""
    told = {"trash": morag.get("/api/admin/trash").json()}
    for name in _FORMS:
        told[name] = morag.get(f"/api/admin/list-{name}s").json()
        for row in told[name]["items"]:
            key = row["item"]["id"]
            calls = [f"edit-{name}/{key}", f"{name}-addresses/{key}", f"preview-links/{name}/{key}"]
            history = told[f"{name} {key}"] = morag.get(f"/api/admin/{name}-history/{key}").json()
            calls += [f"{name}-version/{key}/{each['number']}" for each in history]
            told |= {call: morag.get(f"/api/admin/{call}").json() for call in calls}
    return told


def restore_all(morag: Person) -> Mapping[str, Any]:
    """Restore what is in the trash and return it as the back office tells of it."""
    trashed = morag.get("/api/admin/trash").json()
    for each in trashed:
        _done(morag.send("POST", f"restore-from-trash/{each['id']}"))
    work = unpublished_work(morag)
    return {each["id"]: [told for call, told in work.items() if each["id"] in call] for each in trashed}


def _draft(morag: Person, name: str, title: str) -> str:
    form = _FORMS[name](title=title, featuredImage=noise())
    answer = morag.fill_in("POST", f"save-{name}-draft", form)
    assert answer.status == 200, answer.body
    return str(answer.json()["edited"]["item"]["id"])


def _save(morag: Person, name: str, key: str, **texts: str) -> None:
    _done(morag.fill_in("PUT", f"save-{name}-draft/{key}", (texts, [("featuredImage", noise())])))


def _publish(morag: Person, name: str, key: str, **times: str | None) -> None:
    _done(morag.send("PUT", f"publish-{name}/{key}", times))


def _done(answer: Any) -> None:
    assert answer.status == 200, answer.body
