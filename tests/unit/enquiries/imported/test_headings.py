import pytest

from ceilidh.enquiries.export.service import COLUMNS
from ceilidh.enquiries.imported.headings import Field, heading_score, recognised

FORMS = {
    "a form of Squarespace": (
        ["Submitted On", "Name", "Email", "Phone", "Event Date", "Guest Count", "Message"],
        ["received", "name", "email", "phone", "date", "guests", "message"],
    ),
    "Tripleseat": (
        ["First Name", "Last Name", "Email Address", "Phone Number", "Location", "Event Type", "Created Date", "Id"],
        ["firstName", "lastName", "email", "phone", "about", "occasion", "received", "other"],
    ),
    "HoneyBook": (
        ["Client Name", "Client Email", "Project Type", "Project Date", "Lead Source", "Stage"],
        ["name", "email", "occasion", "date", "source", "status"],
    ),
    "a table by hand": (
        ["Date", "NAMES:", "E-mail", "Mobile No.", "Couple’s names", "Wedding date", "No. of guests", "Dogs?", ""],
        ["received", "name", "email", "phone", "name", "date", "guests", "other", "other"],
    ),
    "HoneyBook of today": (
        ["Client Full Name", "Client Email", "Project Date", "Project Created Date"],
        ["name", "email", "date", "received"],
    ),
    "Gravity Forms": (
        ["Entry Date", "Name (First)", "Name (Middle)", "Name (Last)", "Email", "Event Date", "Source Url"],
        ["received", "firstName", "other", "lastName", "email", "date", "other"],
    ),
    "WPForms": (["Entry Date", "Name", "Comment or Message"], ["received", "name", "message"]),
    "Mailchimp": (["Email Address", "First Name", "OPTIN_TIME"], ["email", "firstName", "received"]),
    "Google Forms": (
        ["Timestamp", "What is your name?", "What’s the date of your wedding?", "How many guests are you expecting?"],
        ["received", "name", "date", "guests"],
    ),
    "one date": (["Name", "Date (of event)"], ["name", "date"]),
    "questions": (
        ["Your name:", "How did you hear about us? Tell!", "Guests?\nNo."],
        ["name", "source", "guests"],
    ),
}


@pytest.mark.parametrize("form", FORMS)
def test_the_columns_of_other_programs_are_recognised(form: str) -> None:
    headings, fields = FORMS[form]

    assert fields == recognised(headings)


@pytest.mark.parametrize("zone", ["UTC", "Europe/London"])
def test_every_column_of_the_own_export_is_recognised(zone: str) -> None:
    fields = recognised([heading.format(zone=zone) for heading in COLUMNS])

    assert Field.OTHER not in fields
    assert ["Read", "Mail", "Mail sent ({zone})", "Failed tries", "Last failure", "Id"] == [
        heading for heading, field in zip(COLUMNS, fields, strict=True) if field is Field.NOTHING
    ]


def test_a_row_without_names_of_people_is_no_heading() -> None:
    assert [0, 0, 3] == [
        heading_score(row) for row in (["Email", "Phone"], ["Mairi", ""], ["Surname", "E-Mail", "Tel", "Dogs"])
    ]
