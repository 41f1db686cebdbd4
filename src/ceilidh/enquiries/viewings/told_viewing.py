"""Where and when a viewing is, as the visitor was told last."""

import datetime as dt

import attrs
import orjson

from ceilidh_ports.records.next_steps import EnquiryViewing
from ceilidh_ports.serialization import CONVERTER


@attrs.frozen
class _Told:
    venue_title: str
    start: str
    starts_at: dt.datetime
    day: str
    minutes: int


def with_told(viewing: EnquiryViewing) -> EnquiryViewing:
    """Return the viewing of which the visitor is told as it is."""
    told = _Told(**{name: getattr(viewing, name) for name in attrs.fields_dict(_Told)})
    return attrs.evolve(viewing, told=orjson.dumps(CONVERTER.unstructure(told)).decode())


def as_mailed(viewing: EnquiryViewing) -> EnquiryViewing:
    """Return the viewing as a mail to the visitor names it.

    A cancelled one has the house and the time that the visitor was told last: it may have moved since without a mail,
    and a visitor can only cross out what was told.
    """
    if not viewing.cancelled_at or not viewing.told:
        return viewing
    return attrs.evolve(viewing, **attrs.asdict(CONVERTER.structure(orjson.loads(viewing.told), _Told)))
