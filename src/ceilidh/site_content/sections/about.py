"""The page about the company."""

import attrs

from ceilidh.site_content.sections.declaring import Section
from ceilidh.site_content.sections.rows import Founder, Principle

_ABOUT = Section("about", "/about")

_FOUNDERS = (
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
)

_PRINCIPLES = (
    Principle(
        title="We go there first",
        text="No house is recommended from a brochure. We sleep in the beds, time the road from the station, and "
        "listen to the hall when it is empty.",
    ),
    Principle(
        title="We say what it costs",
        text="You see every figure we see. If a marquee is a better idea than a ballroom, we will tell you, though "
        "the ballroom pays us more.",
    ),
    Principle(
        title="We stay until the end",
        text="The people you planned with are the people at the door on the day. We leave when the last taxi has, "
        "and come back for the lost earrings.",
    ),
)


@attrs.define(kw_only=True, slots=False)
class AboutFields:
    about_title: str = _ABOUT.words("Heading", "About", ".opening")
    about_intro: str = _ABOUT.paragraph(
        "Introduction",
        "Two people, one long table and a map of Scotland with more pins in it than roads. We began with a friend’s "
        "wedding in a leaking barn, and have been finding better roofs ever since.",
        ".opening",
    )
    founders: list[Founder] = _ABOUT.rows(Founder, "Founders", _FOUNDERS, ".founders")
    invitation_title: str = _ABOUT.line("Heading of the invitation", "Come and talk", ".invitation")
    invitation_text: str = _ABOUT.paragraph(
        "Invitation",
        "The kettle is on and the map is on the table. Nothing is decided in the first hour, and nothing is charged.",
        ".invitation",
    )
    principles_title: str = _ABOUT.line("Heading of how we work", "How we go about it", ".principles")
    principles: list[Principle] = _ABOUT.rows(Principle, "How we work", _PRINCIPLES, ".principles")
