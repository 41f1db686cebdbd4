"""The rules of venues alone."""

from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.content.reading.published_items import PublishedJson
from ceilidh.venues.model import Venue
from ceilidh_ports.repositories.queries import Query


def full_width_venue(venues: Catalogue[Venue]) -> PublishedJson:
    """Return the venue that is shown full width as JSON, or ``null``."""
    return venues.published_first(Query(where={"is_full_width": True}))
