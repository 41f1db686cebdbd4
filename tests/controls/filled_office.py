"""Something of everything that the back office shows, such as items in every state, enquiries, people and redirects."""

import datetime as dt
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import attrs

from ceilidh.accounts.services.management.account_commands import AccountCommands
from ceilidh.clock import utc_now
from ceilidh.plugins import open_database
from ceilidh.site_content.model import SiteContent
from ceilidh_ports.database import Database
from tests.e2e.data.sample_site import SampleItems
from tests.e2e.data.stored_enquiries import StoredEnquiries
from tests.e2e.data.stored_items import KINDS
from tests.e2e.support.confirmed_sessions import stay_confirmed
from tests.e2e.support.sign_in import PASSWORD
from tests.fakes.password_hashes import cheap_password_hashes
from tests.product.api_client import ApiClient
from tests.product.product_server import Product
from tests.samples import document

_WORDS_OF_OUR_OWN = {"site", "audit_entries"}
"""Tables whose texts are also names of screens and fields."""

_NAME = re.compile(r"(?=.*[^a-z_-])(?s:.{3,200})")
_USERNAMES = ("morag", "iain", "catriona")
_NO_DEVICE = "an unknown device"
"""What sessions of programs are named by."""
JUNE = f"{dt.datetime.now(dt.UTC).year + 1}-06"
_DAY = f"{JUNE}-19"
_PAST_THE_FIRST_PAGE = 30


@attrs.frozen
class FilledOffice:
    """The site, who is signed in to it, the ids of what it shows, and its database."""

    url: str
    token: str
    ids: dict[str, str]
    file: Path

    def texts(self) -> Iterator[str]:
        """Yield every short text that is stored and could not be a word of the screens."""
        yield from (*_USERNAMES, _NO_DEVICE, *(founder.name for founder in SiteContent().founders))
        with closing(sqlite3.connect(self.file)) as connection:
            tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            for table in set(tables) - _WORDS_OF_OUR_OWN:
                for row in connection.execute(f"SELECT * FROM {table}"):  # noqa: S608  names of our own
                    yield from _texts_of(list(row))


def fill_office(product: Product, items: SampleItems) -> FilledOffice:
    """Add to the sample site what its screens need to show all their controls."""
    file = product.log.parent / "data" / "ceilidh.db"
    office = ApiClient(product.url).signed_in()
    database = open_database(f"sqlite:///{file}", list(KINDS.values()))
    _add_people(database, office)
    enquiries = _add_enquiries(database, office, items)
    _add_items(office, items)
    _add_lists(office, items)
    stay_confirmed(database)
    database.close()
    ids = {
        "venue": items.castle["_id"],
        "event": items.heather["_id"],
        "package": items.weekend["_id"],
        "page": items.page["_id"],
        "picture": items.castle["featuredImage"].removeprefix("/images/"),
        "unused": _unused(office),
        **enquiries,
    }
    return FilledOffice(product.url, office.token, ids, file)


def _add_people(database: Database, office: ApiClient) -> None:
    with cheap_password_hashes():
        people = [AccountCommands(database, utc_now).add(name, PASSWORD) for name in _USERNAMES[1:]]
    with database.write() as records:
        for account in people:
            named = attrs.evolve(account, name=account.username.title(), email=f"{account.username}@ceilidh.example")
            records.accounts.replace(named)
    _called(office, f"deactivate-person/{people[1].id}", {})
    for name in ("Ruaridh", "Seonag"):
        _called(office, "invite-person", {"name": name, "email": f"{name.lower()}@example.org", "role": "editor"})
    for _ in range(2):
        office.signed_in()


def _add_enquiries(database: Database, office: ApiClient, items: SampleItems) -> dict[str, str]:
    """Add enquiries in several states, and more than a page of the list shows."""
    stored = StoredEnquiries(database)
    about = {
        "about": f"venue/{items.castle['_id']}",
        "about_title": items.castle["title"],
        "page": f"/single-venue/{items.castle['slug']}",
        "utm_source": "newsletter",
        "utm_campaign": "may",
        "source": "A friend",
    }
    for number in range(_PAST_THE_FIRST_PAGE):
        stored.add(f"Guest {number}", minutes_ago=1000 + number)
    spam = stored.add("Cheap links", spam_sign="links")
    deleted = stored.add("Somebody gone")
    _called(office, f"delete-enquiry/{deleted}", None, "DELETE")
    failed = stored.add("Eilidh", failures=3, date=_DAY, **about)
    new = stored.add("Ailsa Grant", date=_DAY, phone="0131 496 0000", **about)
    answered = stored.add("Ruaridh MacLeod", date=_DAY, **about)
    stay = {"venueId": items.castle["_id"], "day": _DAY}
    _called(office, f"update-enquiry/{answered}", {"status": "held", "stay": stay}, "PUT")
    _called(office, f"answer-enquiry/{answered}", {"subject": "June", "text": "It is free."})
    _called(office, f"add-enquiry-step/{answered}", {"kind": "noted", "text": "She rang."})
    return {"enquiry": answered, "new": new, "failed": failed, "spam": spam}


def _add_items(office: ApiClient, items: SampleItems) -> None:
    for kind, item in (
        ("venue", items.castle),
        ("event", items.heather),
        ("packege", items.weekend),
        ("page", items.page),
    ):
        path = f"save-{kind}-draft/{item['_id']}"
        _form(office, path, {"title": item["title"], "description": "Changed once"}, "PUT")
        draft = _form(office, f"save-{kind}-draft", {"title": f"A {kind} to come"})["edited"]["item"]
        gone = _form(office, f"save-{kind}-draft", {"title": f"A {kind} of the past"})["edited"]["item"]
        _called(office, f"delete-{kind}/{gone['_id']}", None, "DELETE")
        del draft
    for _ in range(2):
        _called(office, f"preview-links/venue/{items.castle['_id']}", {"days": 7})
        _called(office, f"open-preview/venue/{items.castle['_id']}", {})


def _unused(office: ApiClient) -> str:
    """Add a file that nothing shows, and return its name."""
    stored = _form(office, "upload-picture", {}, files=[("image", document("menus"))])
    return str(stored["picture"]["path"]).removeprefix("/images/")


def _add_lists(office: ApiClient, items: SampleItems) -> None:
    for name in ("house", "weddings"):
        _called(office, "save-redirect", {"from": f"/old/{name}", "to": "/venues", "status": 301})
    templates = [{"name": "First answer", "text": "Dear {name},"}, {"name": "Too late", "text": "We are sorry."}]
    _called(office, "save-reply-templates", {"templates": templates}, "PUT")
    own = {"venueId": items.lodge["_id"], "day": f"{JUNE}-05", "kind": "booked", "label": "Roof"}
    _called(office, "add-diary-entry", own)
    _called(office, "webhook", {"address": "https://crm.example/enquiries"}, "PUT")
    office.send("send-test-webhook", {})
    _called(office, "make-calendar-feed", {})


def _called(office: ApiClient, call: str, body: Any, method: str = "POST") -> Any:
    answer = office.send(call, body, method)
    assert 200 == answer.status, (call, answer)
    return answer.json


def _form(office: ApiClient, call: str, fields: dict[str, str], method: str = "POST", files: Any = ()) -> Any:
    answer = office.form(call, (fields, list(files)), method)
    assert 200 == answer.status, (call, answer)
    return answer.json


def _texts_of(value: Any) -> Iterator[str]:
    if isinstance(value, str) and value[:1] in ("[", "{"):
        with suppress(json.JSONDecodeError):
            value = json.loads(value)
    if isinstance(value, str) and _NAME.fullmatch(value):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _texts_of(each)
