"""The page with the contact form."""

import attrs

from ceilidh.site_content.sections.declaring import Section

_CONTACT = Section("contact", "/contact")
_HEAD = ".contact__head"
_DETAILS = ".contact__details"
_WORD = 30
"""The most characters of a word before a detail, which is beside it."""
_SENT = "Shown after an enquiry was sent. Left out where it is empty."


@attrs.define(kw_only=True, slots=False)
class ContactFields:
    contact_title: str = _CONTACT.words("Heading", "START PLANNING", _HEAD)
    contact_intro: str = _CONTACT.paragraph(
        "Introduction",
        "Tell us the season, the number of chairs and one thing you are sure of. One of us, and no machine, answers "
        "within two working days.",
        ".contact__lead",
    )
    contact_email_label: str = _CONTACT.line("Word before the e-mail", "Write", _DETAILS, most=_WORD)
    contact_phone_label: str = _CONTACT.line("Word before the phone number", "Ring", _DETAILS, most=_WORD)
    contact_social_label: str = _CONTACT.line("Word before the social media", "Follow", _DETAILS, most=_WORD)
    contact_address_label: str = _CONTACT.line("Word before the address", "Visit", _DETAILS, most=_WORD)
    contact_hours_label: str = _CONTACT.line("Word before the opening hours", "Open", _DETAILS, most=_WORD)
    contact_privacy_label: str = _CONTACT.line(
        "Words before the link to the privacy page",
        "How we use what you send:",
        ".contact .form",
        hint="Under the form, while the footer names a privacy page. The other pages of the footer follow.",
    )
    acknowledgement: str = _CONTACT.paragraph(
        "Mail to whoever wrote",
        "",
        ".contact .form",
        hint="Say who answers, and by when. Whoever sends an enquiry gets it by mail, with the company name and what "
        "they wrote. While it is empty, nobody gets such a mail.",
    )
    reply_title: str = _CONTACT.line("Heading after sending", "What happens next", ".contact", hint=_SENT)
    reply_who_label: str = _CONTACT.line("Word before who answers", "Who answers", ".contact", hint=_SENT)
    reply_who: str = _CONTACT.line(
        "Who answers",
        "Isla or Rory reads what you wrote and answers you in person.",
        ".contact",
        hint=_SENT,
        most=300,
    )
    reply_when_label: str = _CONTACT.line("Word before when", "When", ".contact", hint=_SENT)
    reply_when: str = _CONTACT.line(
        "When the answer comes", "You hear from us within two working days.", ".contact", hint=_SENT, most=300
    )
    reply_next_label: str = _CONTACT.line("Word before what happens then", "Then", ".contact", hint=_SENT)
    reply_next: str = _CONTACT.line(
        "What happens then",
        "We suggest two or three houses that suit your day, and a time to talk them through.",
        ".contact",
        hint=_SENT,
        most=300,
    )
