"""Writes what the web code knows of the server's rules to ``web/src``: ``python -m tests.server_rules``."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ceilidh.accounts.rules.link_rules import LIFETIMES, PATHS
from ceilidh.accounts.rules.session_rules import RECENT
from ceilidh.clock import in_words
from ceilidh.content.editing.preview_links import DEFAULT_DAYS, MAX_DAYS, MIN_DAYS, OWN_PREVIEW_LIFETIME
from ceilidh.content.lifecycle import trashed_items
from ceilidh.content.rules.validation.link_rules import LINK_FORMS
from ceilidh.enquiries.answers.templates import MOST_TEMPLATES
from ceilidh.enquiries.files import service as private_files
from ceilidh.enquiries.inbox import trash as enquiry_trash
from ceilidh.enquiries.tasks.booking_tasks import MOST_BOOKING_TASKS
from ceilidh.media.accepted_formats import FORMATS
from ceilidh.media.renditions.rendition_spec import WIDTHS
from ceilidh.page_errors.report_form import MAX_LENGTHS
from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.data.page_fields import LINK_FIELDS, LIST_FIELDS
from ceilidh.pictures.library import FILES_OF_A_PAGE
from ceilidh_ports.fields import MediaKind, json_name

WEB = Path(__file__).parents[1] / "web" / "src"


def rules_files() -> Mapping[Path, str]:
    """Return the contents of the files: one for the whole site, and one for the back office alone."""
    return {
        WEB / "serverRules.json": _lines(
            pictures=_extensions(MediaKind.PICTURE),
            films=_extensions(MediaKind.FILM),
            documents=_extensions(MediaKind.DOCUMENT),
            renditionWidths=WIDTHS,
            linkForms=LINK_FORMS,
            publicPages={page.name.lower(): page.value for page in PublicPage},
            listFields={kind.__name__: _names(fields) for kind, fields in LIST_FIELDS.items()},
            linkFields=_names(LINK_FIELDS),
            lengthsOfAPageError=MAX_LENGTHS,
        ),
        WEB / "adminRules.json": _lines(
            pagesOfMails=PATHS,
            daysOfSharedPreviews={"least": MIN_DAYS, "suggested": DEFAULT_DAYS, "most": MAX_DAYS},
            filesOfALibraryPage=FILES_OF_A_PAGE,
            bytesOfAPrivateFile=private_files.MOST_BYTES,
            mostTemplates=MOST_TEMPLATES,
            mostBookingTasks=MOST_BOOKING_TASKS,
            lifetimes={
                **{purpose: in_words(lifetime) for purpose, lifetime in LIFETIMES.items()},
                "trash": in_words(trashed_items.TRASHED_ITEM_LIFETIME),
                "enquiryTrash": in_words(enquiry_trash.TRASHED_ENQUIRY_LIFETIME),
                "preview": in_words(OWN_PREVIEW_LIFETIME),
                "reauthentication": in_words(RECENT),
            },
        ),
    }


def _lines(**rules: Any) -> str:
    """Return the rules as JSON, one on each line."""
    return "{\n" + ",\n".join(f"{json.dumps(name)}: {json.dumps(data)}" for name, data in rules.items()) + "\n}\n"


def _extensions(kind: MediaKind) -> list[str]:
    return [extension for extension, format_ in FORMATS.items() if format_.kind is kind]


def _names(fields: frozenset[str]) -> dict[str, bool]:
    """Return the JSON names as keys, which TypeScript reads as types."""
    return {json_name(field): True for field in ("id", *sorted(fields))}


if __name__ == "__main__":
    for path, content in rules_files().items():
        path.write_text(content, encoding="utf-8")
