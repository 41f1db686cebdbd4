import datetime as dt

import attrs

from ceilidh.site_pages.privacy_text import privacy_text


@attrs.define
class Company:
    company_name: str = "Ceilidh"
    address: list[str] = attrs.field(factory=list)
    email: str = "hello@ceilidh.example"


def test_it_says_for_how_long_enquiries_are_kept_and_that_booked_days_come_first() -> None:
    text = privacy_text(Company(), dt.timedelta(days=365))
    assert "We delete them 365 days after they arrived or, if we hold or booked days for you, when these are" in text
    assert "We keep them until we delete them: [when]." in privacy_text(Company(), None)
