import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings, Recipient, RecipientSource

SAMPLE = Recipient("office@ceilidh.example", RecipientSource.SAMPLE)
SETTINGS = EnquiryMailSettings("site@ceilidh.example", "https://ceilidh.example", lambda: "Ceilidh", "", str)


@pytest.mark.parametrize(
    ("email", "recipient"),
    [
        ("hello@taigh.example", Recipient("hello@taigh.example", RecipientSource.COMPANY)),
        ("hello@bücher.example", Recipient("hello@xn--bcher-kva.example", RecipientSource.COMPANY)),
        ("", SAMPLE),
        ("office at taigh", SAMPLE),
        ("jörg@bücher.example", SAMPLE),
    ],
)
def test_without_a_configured_one_the_company_is_the_recipient_once_it_has_an_address(
    email: str, recipient: Recipient
) -> None:
    assert recipient == attrs.evolve(SETTINGS, read_company_email=lambda: email).present_recipient()


def test_a_configured_one_stays_in_force_and_the_company_is_not_read() -> None:
    def unexpected() -> str:
        raise AssertionError

    settings = attrs.evolve(SETTINGS, recipient="post@taigh.example", read_company_email=unexpected)

    assert Recipient("post@taigh.example", RecipientSource.SERVER) == settings.present_recipient()


@given(local=st.text("abc.", min_size=1, max_size=64), id=st.text("0123456789abcdef", min_size=24, max_size=24))
def test_a_tagged_address_has_the_id_and_is_never_longer_than_mail_servers_take(local: str, id: str) -> None:
    office = f"{local}@taigh.example"
    tagged = attrs.evolve(SETTINGS, tags_replies=True).reply_address(office, id)

    assert tagged in {office, f"{local}+{id}@taigh.example"}
    assert (tagged == office) == (len(local) + 25 > 64)
    assert office == SETTINGS.reply_address(office, id)
