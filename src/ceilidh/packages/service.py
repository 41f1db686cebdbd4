"""The catalogue of packages."""

from ceilidh.clock import Clock
from ceilidh.content.catalogue import Catalogue
from ceilidh.content.kind_labels import KindLabels
from ceilidh.content.references import Kinds
from ceilidh.media.service import MediaService
from ceilidh.packages.model import Package
from ceilidh.packages.normalization import normalize
from ceilidh_ports.database import Database

LABELS = KindLabels("packege", "Packege not found!")


def package_catalogue(database: Database, media: MediaService, clock: Clock, kinds: Kinds) -> Catalogue[Package]:
    """Return the catalogue of packages, which normalizes plans and links."""
    return Catalogue(Package, LABELS, database, media, clock, kinds, normalize)
