"""What the pages of all events show besides the event."""

import attrs

from ceilidh.site_content.sections.declaring import Section
from ceilidh.site_content.sections.rows import PlanningStep, SampleVenue

_EVENT = Section("eventPage", "/single-event")
_PLAN, _SAMPLES, _BOOKING = "#how-to-plan", ".sample-venues", "#book-with-us"

_STEPS = (
    PlanningStep(
        title="Tell us the day",
        text="A season, a number of chairs and one thing that must happen. An hour by the fire or on the telephone "
        "is enough to begin.",
    ),
    PlanningStep(
        title="Choose the house",
        text="We send five, not fifty, and go to see the best two with you, rooms behind the rooms included.",
    ),
    PlanningStep(
        title="Settle the rest",
        text="Supper, music, boats and beds on a single page, which is kept up to date until it has happened.",
    ),
    PlanningStep(
        title="Be a guest",
        text="From that morning on you carry nothing heavier than a glass. The rain has a plan of its own.",
    ),
)

_SAMPLE_VENUES = (
    SampleVenue(title="A tower on the water", text="Turnpike stairs, a great hall and a loch on three sides."),
    SampleVenue(title="A lodge in the glen", text="Antlers, deep baths and a lawn level enough for a marquee."),
    SampleVenue(title="Rooms in the New Town", text="Georgian windows, a sprung floor and the last tram home."),
    SampleVenue(title="A house on an island", text="White walls, a long table and a ferry that waits for nobody."),
)


@attrs.define(kw_only=True, slots=False)
class EventPageFields:
    event_lead: str = _EVENT.paragraph(
        "Paragraph about castles",
        "Not every event needs a private castle. Those that do have it to themselves, from the first cup of tea to the "
        "last log on the fire: nobody else is shown to a room, nobody hurries you out of the hall, and breakfast waits "
        "for whoever danced longest.",
        ".item-page__lead",
    )
    sample_venues: list[SampleVenue] = _EVENT.rows(SampleVenue, "Sample venues", _SAMPLE_VENUES, _SAMPLES)
    chosen_venues: list[str] = _EVENT.venues(
        "Venues to show instead of the samples",
        _SAMPLES,
        hint="Without any, the first four houses that visitors see; where there are none, the sample venues.",
    )
    sample_venues_link: str = _EVENT.words("Link to all venues", "See the houses themselves", _SAMPLES)
    planning_title: str = _EVENT.line("Heading of the steps", "How to plan", _PLAN)
    planning_steps: list[PlanningStep] = _EVENT.rows(PlanningStep, "Steps of how to plan", _STEPS, _PLAN)
    event_day_title: str = _EVENT.line("Heading of the course of the event", "How the day went", ".item-page")
    booking_title: str = _EVENT.line("Heading of the banner", "WHY BOOK WITH US", _BOOKING)
    booking_text: str = _EVENT.paragraph(
        "Text of the banner",
        "One planner from the first letter to the last taxi, a fee agreed before we begin, and houses we have walked "
        "through in all weathers.",
        _BOOKING,
    )
    booking_picture: str = _EVENT.picture(
        "Picture of the banner", _BOOKING, hint="Without one, the banner picture of the event.", frame="banner"
    )
    booking_link: str = _EVENT.link(
        "Where the button of the banner leads",
        "",
        _BOOKING,
        hint="Without one, to the contact form, which names the event.",
    )
