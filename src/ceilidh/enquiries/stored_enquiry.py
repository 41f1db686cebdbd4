"""Finds the enquiry that a call names."""

from ceilidh.enquiries.value_rules import is_id
from ceilidh.errors import NotFound, VersionConflict
from ceilidh_ports.database import Records
from ceilidh_ports.records.enquiries import Enquiry


def find_enquiry(records: Records, enquiry_id: str, version: int | None = None) -> Enquiry:
    """Return the enquiry with that id, or to which that was joined; raises :class:`~ceilidh.errors.NotFound`.

    Raises :class:`~ceilidh.errors.VersionConflict` unless it has the version, if there is one.
    """
    enquiry = records.enquiries.get(enquiry_id) if is_id(enquiry_id) else None
    if enquiry is None and is_id(enquiry_id) and (joined := records.enquiries.joined(enquiry_id)):
        enquiry = records.enquiries.get(joined.enquiry_id)
    if enquiry is None:
        raise NotFound("Enquiry not found!")
    if version not in (None, enquiry.version):
        raise VersionConflict(enquiry.updated_by, "enquiry")
    return enquiry
