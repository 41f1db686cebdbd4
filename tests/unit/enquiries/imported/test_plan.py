import datetime as dt
import io
from collections.abc import Sequence
from typing import Any

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ceilidh.enquiries.about_item import AboutItem
from ceilidh.enquiries.channels import CHANNELS
from ceilidh.enquiries.contact_form.enquiry_form import OCCASIONS
from ceilidh.enquiries.export.service import COLUMNS
from ceilidh.enquiries.imported import row_enquiry
from ceilidh.enquiries.imported.headings import Field
from ceilidh.enquiries.imported.plan import Outcome, PlannedRow, columns_of, planned
from ceilidh.enquiries.imported.row_enquiry import NO_REASON, Office
from ceilidh.enquiries.imported.sameness import keys_of, without_known
from ceilidh.enquiries.imported.table_file import read_table
from ceilidh.enquiries.inbox.enquiry_delivery import EnquiryWithDelivery
from ceilidh.enquiries.thread.statuses import STATUSES
from ceilidh.errors import Invalid
from ceilidh.form_data import without_invisible_ends
from ceilidh.spreadsheets import write_csv
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.repositories.searched_texts import fold

NOW = dt.datetime(2026, 11, 29, 12, tzinfo=dt.UTC)
TITLES = {"venue/a": "Torran House", "venue/b": "Dunskelly; Castle", "event/c": "Cèilidh"}
OFFICE = Office(NOW, {fold(title): AboutItem(reference, title) for reference, title in TITLES.items()})

lines = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=20)
cells = st.one_of(
    st.just(""),
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20),
    st.sampled_from(["Mairi", "m@b.example", "07700 900123", "19/06/2027", "06/19/2027", "96", "booked"]),
)


def plan(text: str, office: Office = OFFICE, chosen: Sequence[Field] | None = None) -> Sequence[PlannedRow]:
    table = read_table(text.encode())
    return planned(table, columns_of(table, chosen), office)


def one(text: str, **keywords: Any) -> Enquiry:
    (row,) = plan(text, **keywords)
    assert row.enquiry, row.problems
    return row.enquiry


def refusals(text: str, office: Office = OFFICE) -> list[tuple[int, str, str]]:
    return [(row.number, each.column, each.message) for row in plan(text, office) for each in row.problems]


def test_a_row_becomes_an_enquiry_that_nobody_has_to_answer() -> None:
    enquiry = one(
        "First name,Last name,E-mail,Mobile,Comments,Wedding date,Guests,Venue,Source,Submitted,Status,Dogs\n"
        "Mairi,Sinclair,m@b.example,07700 900123,Hello,19 June 2027,c. 120.0,torran house,A fair,19/06/2025,Booked,Two"
    )

    assert enquiry == Enquiry(
        "",
        "Mairi Sinclair",
        "m@b.example",
        "07700 900123",
        "Hello",
        dt.datetime(2025, 6, 19, 11, tzinfo=dt.UTC),
        status="booked",
        notes="Dogs: Two",
        is_read=True,
        about="venue/a",
        about_title="Torran House",
        date="2027-06-19",
        guests="120",
        source="A fair",
        was_booked=True,
        channel="other",
    )


@pytest.mark.parametrize(
    ("text", "notes"),
    [
        ("Name,Venue\nM,Torran House; The barn", "Venue: The barn"),
        ("Name,Status\nM,Prospect", "Status: Prospect"),
        ("Name,Kind of event\nM,Barn dance", "Kind of event: Barn dance"),
        ("Name,Came by\nM,Pigeon", "Came by: Pigeon"),
        ("Name,Email,Email\nM,m@b.example,n@b.example", "Email: n@b.example"),
        ("Name,Email,Email\nM,,n@b.example", ""),
        ("Name,Notes,Dogs,\nM,Rang,Two,seven", "Rang\nDogs: Two\nColumn D: seven"),
        ("Name,First name,Last name\nMairi S.,Màiri,S.", "First and last name: Màiri S."),
        ("Name,Date,Season\nM,2027-06-19,summer", "Season: summer"),
        ("Name,Date,Guests\nM,TBC,not sure", "Date: TBC\nGuests: not sure"),
        ("Name,Guests\nM,80\u2013100", "Guests: 80\u2013100"),
        ("Name,Guests\nM,up to 90", "Guests: up to 90"),
        ("Name,Email\nM,Mairi <m@b.example>; i@b.example", "Email: Mairi <m@b.example>; i@b.example"),
        ("Name,Lost reason\nM,Too dear", "Lost reason: Too dear"),
    ],
)
def test_what_has_no_field_is_in_the_notes(text: str, notes: str) -> None:
    assert notes == one(text).notes


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Name,Status\nM,lost", {"status": "lost", "lost_reason": NO_REASON}),
        ("Name,Status,Reason lost\nM,Lost,Dear", {"status": "lost", "lost_reason": "Dear"}),
        ("Name,Status\nM,Answered", {"status": "replied"}),
        ("Name,Status\nM,won", {"status": "booked", "was_booked": True}),
        ("Name,Status\nM,spam", {"status": "new", "spam_sign": "hand"}),
        ("Name,Status\nM,Viewing", {"status": "viewing", "was_viewed": True}),
        ("Name,Came by\nM,E-mail", {"channel": "email"}),
        ("Name,Date\nM,June 2027", {"date": "", "season": "a Saturday in June 2027"}),
        ("Name,Date\nM,19/06/2027 00:00:00", {"date": "2027-06-19"}),
        ("Name,Date\nM,6/19/2027 12:00 AM", {"date": "2027-06-19"}),
        ("Name,Date\nM,2027-06-19T00:00:00.000Z", {"date": "2027-06-19"}),
        ("Name,Date\nM,2027-06-18T23:00:00.000Z", {"date": "2027-06-19"}),
        ("Name,Date,Created\nM,19 June,2024-05-01", {"date": "2024-06-19"}),
        ("Name,Date,Created\nM,June,2024-05-01", {"season": "a Saturday in June 2024"}),
        ("Name,Email\nM,m@b.example / i@b.example", {"email": "m@b.example"}),
        ("Name,Season\nM,summer", {"date": "", "season": "summer"}),
        ("Name,Venue\nM,Dunskelly; castle", {"about": "venue/b", "also_about": {}}),
        ("Name,Venue\nM,Ceilidh; Torran House", {"about": "event/c", "also_about": {"venue/a": "Torran House"}}),
        ("Name\nMairi", {"received_at": NOW, "turn": "", "turn_since": None, "status": "new"}),
        ("Name,Received\nM,29/11/2026", {"received_at": dt.datetime(2026, 11, 29, 12, tzinfo=dt.UTC)}),
        ('Name\n"Mairi\nSinclair"', {"name": "Mairi Sinclair"}),
    ],
)
def test_what_is_written_in_words_is_understood(text: str, values: dict[str, Any]) -> None:
    enquiry = one(text)

    assert values == {name: getattr(enquiry, name) for name in values}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Name,Email\n,m@b.example", (2, "Name", "Name is required.")),
        ("First name,Email\n,m@b.example", (2, "First name", "Name is required.")),
        ("Name,E-mail address\nM,m", (2, "E-mail address", "An e-mail address must have an @-sign.")),
        ("Name,No. of guests\nM,many", (2, "No. of guests", "Guests must be a whole number from 1 to 9,999.")),
        ("Name,Phone\nM,4.477E+11", (2, "Phone", "The spreadsheet program shortened this number.")),
        ("Name,Date\nM,soon", (2, "Date", "Please enter a date or a month")),
        ("Name,Date\nM,19/06/2027 14:00", (2, "Date", "Please enter a date or a month")),
        ("Name,Season\nM,soon", (2, "Season", "Please enter a date or a month")),
        ("Name,Date\nM,1/13/2027\nM,13/1/2027\nM,1/2/2027", (4, "Date", "The day or the month may stand first")),
        ("Name,Date\nM,19/06/2127", (2, "Date", "This day is too far ahead.")),
        ("Name,Created\nM,soon", (2, "Created", "This is no day or time.")),
        ("Name,Created\nM,2027-01-01", (2, "Created", "It came before now, and not before 2000.")),
        ("Name,Created\nM,1999-01-01", (2, "Created", "It came before now, and not before 2000.")),
        ("Name,Phone\nM," + "1" * 51, (2, "Phone", "Phone has more than 50 characters.")),
        ("Name,Message\nM," + "1" * 20_001, (2, "Message", "Message has more than 20000 characters.")),
        ("Name,Dogs\nM," + "1" * 10_001, (2, "", "The notes, with what has no field here, have more than 10,000")),
    ],
)
def test_a_refusal_names_row_column_and_what_is_wrong(text: str, problem: tuple[int, str, str]) -> None:
    (found,) = refusals(text)

    assert problem[:2] == found[:2]
    assert found[2].startswith(problem[2])
    assert found[2].endswith(".")


def test_a_long_heading_is_cut_where_a_row_names_it() -> None:
    assert [(2, "Name? " + "n" * 194 + "…", "Name is required.")] == refusals(f"Name? {'n' * 9_000},Dogs\n,Two")


def test_nothing_is_looked_up_in_a_text_that_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(row_enquiry, "fold", lambda _: pytest.fail("It looked up a title."))
    monkeypatch.setattr(row_enquiry, "normalized_address", lambda *_: pytest.fail("It read an address."))

    text = f"Name,Email,Venue\nM,{'a.' * 5_000}@b.example,{';' * 10_000}"
    assert ["Email has more than 254 characters.", "notes"] == [
        "notes" if "notes" in said else said for _, _, said in refusals(text)
    ]


def test_what_would_be_removed_at_once_is_refused() -> None:
    office = attrs.evolve(OFFICE, kept_from=dt.datetime(2026, 1, 1, tzinfo=dt.UTC))

    (found,) = refusals("Name,Received\nOld,2025-12-31\nYoung,2026-01-02", office)
    assert (2, "Received", "Enquiries that came before 1 January 2026 are not kept.") == found


def test_somebody_says_what_a_column_has() -> None:
    chosen = [Field.OTHER, Field.NAME, Field.NOTHING]
    enquiry = one("Name,Who,Dogs\nA fair,Mairi,Two", chosen=chosen)

    assert ("Mairi", "Name: A fair") == (enquiry.name, enquiry.notes)


@pytest.mark.parametrize("chosen", [[], [Field.NAME], [Field.EMAIL, Field.OTHER]])
def test_what_is_chosen_fits_the_table(chosen: list[Field]) -> None:
    with pytest.raises(Invalid):
        plan("Name,Dogs\nMairi,Two", chosen=chosen)


@given(st.lists(st.lists(cells, min_size=11, max_size=11).filter(any), min_size=1, max_size=8))
@example([["Mairi", *[""] * 10]])
def test_each_row_has_one_outcome_and_no_text_is_lost(rows: list[list[str]]) -> None:
    headings = ["Name", "Email", "Phone", "Message", "Date", "Guests", "Venue", "Status", "Submitted", "Notes", "Dogs"]
    file = io.BytesIO()
    write_csv([headings, ["Mairi", *[""] * 10], *rows], file)
    table = read_table(file.getvalue())
    columns = columns_of(table)

    found = planned(table, columns, OFFICE)

    assert [row.number for row in table.rows] == [each.number for each in found]
    for row, each in zip(table.rows, found, strict=True):
        assert (each.enquiry is None) == bool(each.problems) == (each.outcome is Outcome.REFUSED)
        assert {problem.column for problem in each.problems} <= {"", *headings}
        if each.enquiry:
            assert row.cells[3] == each.enquiry.message
            assert all(cell in each.enquiry.notes for cell in row.cells[9:])
            assert each.enquiry.name
    again = without_known(found, {key for each in found if each.enquiry for key in _keys(each)})
    assert Outcome.NEW not in {each.outcome for each in again}


def _keys(row: PlannedRow) -> list[str]:
    assert row.enquiry
    return [*keys_of(row.enquiry, is_dated=True), *keys_of(row.enquiry, is_dated=False)]


def test_equal_rows_are_brought_in_once_and_others_of_a_person_too() -> None:
    rows = plan("Name,Email,Message\nM,m@b.example,One\nM,m@b.example,Two\nM,m@b.example,One\nN,,One\n")

    assert ["new", "new", "known", "new"] == [row.outcome for row in without_known(rows, ())]


@pytest.mark.parametrize(
    ("stored", "is_known"),
    [
        ("Name,Email,Message,Received\nX,M@B.example,Hello  there,2025-06-19 18:00", True),
        ("Name,Phone,Message,Received\nX,+44 7700 900123,Hello there,2025-06-19", True),
        ("Name,Email,Message,Received\nX,m@b.example,Hello there,2025-06-20", False),
        ("Name,Email,Message,Received\nX,m@b.example,Hello,2025-06-19", False),
        ("Name,Message,Received\nMairi,Hello there,2025-06-19", False),
    ],
)
def test_an_enquiry_is_known_by_its_person_its_day_and_its_message(stored: str, is_known: bool) -> None:
    (other,) = plan(stored)
    row = plan("Name,Email,Phone,Message,Received\nMairi,m@b.example,07700 900123,Hello there,19/06/2025")

    assert ["known" if is_known else "new"] == [each.outcome for each in without_known(row, frozenset(_keys(other)))]


enquiries = st.builds(
    Enquiry,
    id=st.just("a" * 24),
    name=lines,
    email=st.sampled_from(["", "mairi@b.example"]),
    phone=st.sampled_from(["", "+44 7700 900123", "-1"]),
    message=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=30),
    received_at=st.datetimes(dt.datetime(2001, 1, 1), dt.datetime(2026, 11, 1)).map(  # noqa: DTZ001
        lambda each: each.replace(microsecond=0, tzinfo=dt.UTC)
    ),
    status=st.sampled_from([each for each in STATUSES if each != "lost"]),
    notes=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=30),
    is_read=st.just(True),
    about=st.just("venue/a"),
    about_title=st.just("Torran House"),
    also_about=st.sampled_from([{}, {"event/c": "Cèilidh"}]),
    occasion=st.sampled_from(["", *OCCASIONS]),
    date=st.sampled_from(["", "2027-06-19", "2020-02-03"]),
    guests=st.sampled_from(["", "1", "9999"]),
    source=st.just("") | lines,
    spam_sign=st.sampled_from(["", "links"]),
    page=st.sampled_from(["", "/venues/torran-house"]),
    referrer=st.sampled_from(["", "instagram.com"]),
    utm_source=st.just("") | lines,
    utm_medium=st.just("") | lines,
    utm_campaign=st.just("") | lines,
    channel=st.sampled_from(CHANNELS),
)


@given(enquiries, st.sampled_from(["", "summer", "a Saturday in June 2027", "a Friday in winter 2026"]))
def test_what_is_exported_comes_back(enquiry: Enquiry, season: str) -> None:
    enquiry = attrs.evolve(
        enquiry,
        season="" if enquiry.date else season,
        was_viewed=enquiry.status == "viewing",
        was_booked=enquiry.status == "booked",
    )
    entry, file = EnquiryWithDelivery(enquiry, None, None), io.BytesIO()
    headings = [heading.format(zone="UTC") for heading in COLUMNS]
    write_csv([headings, [cell(entry) for cell in COLUMNS.values()]], file)
    table = read_table(file.getvalue())

    (row,) = planned(table, columns_of(table), OFFICE)

    assert row.enquiry, row.problems
    message, notes = without_invisible_ends(enquiry.message), without_invisible_ends(enquiry.notes)
    assert attrs.evolve(enquiry, id="", message=message, notes=notes) == row.enquiry
