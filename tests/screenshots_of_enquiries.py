"""Fills the back office of :mod:`tests.screenshots` with enquiries in every state, mails that came, and a diary."""

import datetime as dt
from typing import Any

from ceilidh.enquiries.received.reading_state import stored_cursor
from ceilidh_ports.database import Database
from tests.e2e.data.stored_enquiries import StoredEnquiries
from tests.e2e.support.page_actions import wait_until
from tests.product.api_client import ApiClient
from tests.services.imap import ImapFolder
from tests.unit.enquiries.received.mail_samples import BOUNCE, PNG, with_files, written

LONG = (
    "Fàilte! 🏰 Ma fhuair sibh àite dhuinn, bhiomaid air ar dòigh. "
    + "We would be ninety, with a harpist, two dogs and my grandmother, who turns eighty: 山田さん and Łukasz too. " * 6
    + "\n\nThe programme is at https://www.example.org/"
    + "a-very-long-address-of-a-page/" * 4
    + "\n\n“Slàinte mhath” — Màiri & Łukasz"
)
LIST = "Names;Mobile;Wedding date;Dogs\r\nMàiri Sinclair;07700 900123;19/06/2027;Two\r\nIain;;soon;\r\n".encode(
    "cp1252"
)
_TODAY = dt.datetime.now(dt.UTC).date()
DAY = dt.date(_TODAY.year + 1, 6, 19)
_MORE = "We cannot wait to see the house by the loch, whatever the weather does. " * 8


def fill_office(url: str, database: Database, mailbox: ImapFolder) -> None:
    """Write enquiries, answer some, and let mails come."""
    wait_until(lambda: _is_reading(database))
    office = ApiClient(url).signed_in()
    house = office.call("get-venues?limit=1").json[0]
    about = {"about": f"venue/{house['id']}", "about_title": house["title"], "date": DAY.isoformat(), "page": "/venues"}
    stored = StoredEnquiries(database)
    stored.add("Priya Nair", "Gardens, cake and everybody she knows.", minutes_ago=9000, failures=3, source="A friend")
    stored.add("Cheap links", spam_sign="links")
    stored.add("Ruaridh MacLeod", "We launch a whisky in October and want it to rain.", minutes_ago=300)
    returned = stored.add("Ailsa Grant", minutes_ago=600, email="ailsa@exmaple.example", **about)
    held = stored.add("Eilidh Munro", minutes_ago=700, email="eilidh.munro@visitor.example", **about)
    overtaken = stored.add("Iain Ross", minutes_ago=800, email="iain@visitor.example", **about)
    booked = stored.add("Seonag Bàn", minutes_ago=900, email="seonag@visitor.example", **about)
    couple = stored.add(
        "Màiri NicDhòmhnaill & Łukasz Wiśniewski", LONG, minutes_ago=5000, email="mairi@visitor.example", **about
    )
    _hold(office, held, house["id"], DAY + dt.timedelta(days=2))
    _hold(office, overtaken, house["id"], DAY)
    _hold(office, booked, house["id"], DAY, status="booked")
    _called(office, f"update-enquiry/{held}", {"remindOn": _TODAY.isoformat()}, "PUT")
    sent = _talk(office, couple, house["id"])
    _called(
        office, "add-diary-entry", {"venueId": house["id"], "day": f"{DAY:%Y-%m}-05", "kind": "booked", "label": "Roof"}
    )
    _receive(office, mailbox, sent, _answer(office, returned, "It is free."))


def _hold(office: ApiClient, enquiry: str, house: str, day: dt.date, status: str = "held") -> None:
    stay = {"venueId": house, "day": day.isoformat(), "despiteHolds": True}
    _called(office, f"update-enquiry/{enquiry}", {"status": status, "stay": stay}, "PUT")


def _answer(office: ApiClient, enquiry: str, text: str) -> str:
    return str(_called(office, f"answer-enquiry/{enquiry}", {"subject": "Your day", "text": text})["step"])


def _talk(office: ApiClient, enquiry: str, house: str) -> str:
    """Answer, note something down, plan a viewing of which the couple is told, and remember what is due.

    Return the id of an answer.
    """
    account = office.call("my-account").json["id"]
    _called(office, f"update-enquiry/{enquiry}", {"assigneeId": account}, "PUT")
    answer = _answer(office, enquiry, f"Dear Màiri,\n\nthank you. {_MORE}")
    _called(office, f"add-enquiry-step/{enquiry}", {"kind": "noted", "text": "She rang: the harpist is her aunt."})
    _answer(office, enquiry, "One more thing: dogs are welcome. 🐕")
    start = f"{_TODAY + dt.timedelta(days=20)}T14:00"
    viewing = {
        "venueId": house,
        "start": start,
        "minutes": 60,
        "visitors": "The couple and both mothers",
        "tells": True,
    }
    _called(office, f"plan-viewing/{enquiry}", viewing)
    for text, day in (("Ask for the numbers", _TODAY), ("Send the menus of the summer", _TODAY + dt.timedelta(days=9))):
        _called(office, f"add-task/{enquiry}", {"text": text, "day": day.isoformat(), "accountId": account})
    return answer


def _receive(office: ApiClient, mailbox: ImapFolder, sent: str, returned: str) -> None:
    """Let mails come: answers of the couple to what was sent, one that came back, and some that answer nothing."""
    couple = "Màiri <mairi@visitor.example>"
    links = " ".join(f"https://cheap.example/{number}" for number in range(6))
    mails = [
        written(f"Yes, June! {_MORE}", couple, In_Reply_To=f"<{sent}@x>", Reply_To="Łukasz <l@visitor.example>"),
        with_files(
            {"Seating plan of the evening.pdf": b"%PDF-1.7\n", "harp.png": PNG},
            sender=couple,
            Message_ID="<f@v.example>",
        ),
        BOUNCE.format(recipient="ailsa@exmaple.example", action="failed", message_id=f"<{returned}@x>").encode(),
        written(f"Do you rent tents? {_MORE}", "Tents & Sons <tents@trade.example>", Reply_To="sales@trade.example"),
        with_files({"Price list.pdf": b"%PDF-1.7\n"}, sender="Florist <f@flowers.example>", Message_ID="<g@v.example>"),
        written(
            f"Rank first! {links}", "SEO <seo@cheap.example>", Subject="You have won " + "a very long subject " * 9
        ),
    ]
    for mail in mails:
        mailbox.deliver(mail)
    wait_until(lambda: len(office.call("other-mails").json) > 2)


def _called(office: ApiClient, call: str, body: Any, method: str = "POST") -> Any:
    answer = office.send(call, body, method)
    assert 200 == answer.status, (call, answer)
    return answer.json


def _is_reading(database: Database) -> bool:
    """Say whether mails that come now are read; older ones are left in the mailbox."""
    with database.read() as records:
        return stored_cursor(records) is not None
