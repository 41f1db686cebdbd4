"""The catalogue of venues."""

from ceilidh.clock import Clock
from ceilidh.content.catalogue import Catalogue
from ceilidh.content.kind_labels import KindLabels
from ceilidh.content.published_items import PublishedJson
from ceilidh.content.references import Kinds
from ceilidh.media.service import MediaService
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Database
from ceilidh_ports.repositories.queries import Query

LABELS = KindLabels("venue", "Venue not found!")


def venue_catalogue(database: Database, media: MediaService, clock: Clock, kinds: Kinds) -> Catalogue[Venue]:
    """Return the catalogue of venues."""
    return Catalogue(Venue, LABELS, database, media, clock, kinds)


def full_width_venue(venues: Catalogue[Venue]) -> PublishedJson:
    """Return the venue that is shown full width as JSON, or ``null``."""
    return venues.published_first(Query(where={"is_full_width": True}))
