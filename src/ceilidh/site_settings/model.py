"""The site details: the company, how to reach it, and its founders."""

import attrs


@attrs.frozen(kw_only=True)
class Founder:
    name: str
    role: str
    text: str


@attrs.frozen(kw_only=True)
class SocialLink:
    """The link to the company's social media account; ``handle`` is its text."""

    handle: str = "@ceilidh.events"
    url: str = "https://www.instagram.com/ceilidh.events"


def _founders() -> list[Founder]:
    return [
        Founder(
            name="Isla Drummond",
            role="Founder, weddings and houses",
            text=(
                "Isla grew up in the gatehouse of a Perthshire castle and knows which windows catch the evening sun. "
                "She finds the house that suits you, and walks every room of it with you before you decide."
            ),
        ),
        Founder(
            name="Rory Mackenzie",
            role="Founder, parties and brand events",
            text=(
                "Rory ran festival stages from Orkney to the Borders before he turned to dinners for twelve. "
                "He plans the day to the minute, so that nobody on the day has to look at a clock."
            ),
        ),
    ]


@attrs.frozen(kw_only=True)
class EnquiryReply:
    """The texts that a visitor sees after sending an enquiry; blank ones are left out."""

    who: str = "Isla or Rory reads what you wrote and answers you in person."
    when: str = "You hear from us within two working days."
    next: str = "We suggest two or three houses that suit your day, and a time to talk them through."


@attrs.frozen(kw_only=True)
class SiteDetails:
    """Who the company is and how it is reached. The defaults are samples."""

    company_name: str = "Ceilidh"
    tagline: str = "Weddings, parties and brand events in Scotland’s great houses"
    email: str = "hello@ceilidh.example"
    phone: str = "+44 131 496 0123"
    social: SocialLink = attrs.field(factory=SocialLink)
    address: list[str] = attrs.field(factory=lambda: ["14 Thistle Court", "Edinburgh EH2 1DD", "Scotland"])
    founders: list[Founder] = attrs.field(factory=_founders)
    enquiry_reply: EnquiryReply = attrs.field(factory=EnquiryReply)
