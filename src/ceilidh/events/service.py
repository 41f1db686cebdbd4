"""The catalogue of events."""

from ceilidh.clock import Clock
from ceilidh.content.catalogue import Catalogue
from ceilidh.content.kind_labels import KindLabels
from ceilidh.content.references import Kinds
from ceilidh.events.model import Event
from ceilidh.media.service import MediaService
from ceilidh_ports.database import Database

LABELS = KindLabels("event", "Event not found!")


def event_catalogue(database: Database, media: MediaService, clock: Clock, kinds: Kinds) -> Catalogue[Event]:
    """Return the catalogue of events."""
    return Catalogue(Event, LABELS, database, media, clock, kinds)
