import datetime as dt

import attrs
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.enquiries.mail.mail_messages import compose_enquiry_mail
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.enquiries import Enquiry

POST = EnquiryMailSettings(
    "site@ceilidh.example", "https://ceilidh.example", lambda: "Ceilidh", "office@ceilidh.example", str
)
ENQUIRY = Enquiry(
    id="5f0c",
    name="Eilidh Munro",
    email="eilidh@visitor.example",
    phone="0131 496 0000",
    message="A ceilidh in May?\nWith a piper.",
    received_at=dt.datetime(2026, 11, 21, 9, 30, tzinfo=dt.UTC),
)


def text_of(message: str) -> str:
    return compose_enquiry_mail(attrs.evolve(ENQUIRY, message=message), POST).text


def test_the_message_goes_from_the_site_to_the_company_and_its_answer_to_the_visitor() -> None:
    text = """\
An enquiry through the website of Ceilidh.

Name: Eilidh Munro
E-mail: eilidh@visitor.example
Phone: 0131 496 0000
In the back office: https://ceilidh.example/admin/enquiry/5f0c

A ceilidh in May?
With a piper.
"""
    assert compose_enquiry_mail(ENQUIRY, POST) == MailMessage(
        id="5f0c",
        message_id="<5f0c@ceilidh.example>",
        sender="site@ceilidh.example",
        recipient="office@ceilidh.example",
        reply_to="eilidh@visitor.example",
        subject="Enquiry from Eilidh Munro",
        text=text,
    )


def test_a_mail_says_where_a_reply_does_not_reach_the_visitor() -> None:
    composed = compose_enquiry_mail(attrs.evolve(ENQUIRY, email="josé@visitor.example"), POST)

    assert "" == composed.reply_to
    note = "An answer to this mail does not reach that address. Write it in the back office."
    assert f"E-mail: josé@visitor.example\n{note}\n" in composed.text


def test_a_message_has_the_host_name_while_the_name_of_the_site_cannot_be_read() -> None:
    def unreadable() -> str:
        raise ValueError

    composed = compose_enquiry_mail(ENQUIRY, attrs.evolve(POST, read_site_name=unreadable))

    assert composed.text.startswith("An enquiry through the website of ceilidh.example.\n")
    assert "A ceilidh in May?" in composed.text


def test_there_is_no_line_for_a_phone_that_was_not_given() -> None:
    assert "Phone" not in compose_enquiry_mail(attrs.evolve(ENQUIRY, phone=""), POST).text


def test_reply_to_is_the_ascii_form_of_an_address_or_omitted() -> None:
    domain = compose_enquiry_mail(attrs.evolve(ENQUIRY, email="a@bücher.example"), POST)
    local = compose_enquiry_mail(attrs.evolve(ENQUIRY, email="jörg@bücher.example"), POST)

    assert domain.reply_to == "a@xn--bcher-kva.example"
    assert not local.reply_to
    assert "jörg@bücher.example" in local.text


@given(st.text(max_size=3000) | st.text("a -", min_size=200, max_size=3000))
def test_the_lines_of_a_message_stay_as_they_were_typed(message: str) -> None:
    assert text_of(message).endswith("".join(f"{line}\n" for line in message.splitlines()))
