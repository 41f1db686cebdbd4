"""What has to be pressed on a screen for its dialogs and hidden parts to be there."""

from collections.abc import Sequence

from tests.controls.filled_office import JUNE

Opening = tuple[str, Sequence[str]]

_ALL_ROWS = "checkbox: All on this page"

_ITEMS: list[Opening] = [
    opening
    for kind, many in (("venue", "venues"), ("event", "events"), ("package", "packages"), ("page", "pages"))
    for opening in (
        (f"/admin/{many}", [_ALL_ROWS, "Unpublish"]),
        (f"/admin/{many}", [_ALL_ROWS, "^Delete \\d"]),
        (f"/admin/{many}", ["^Delete (?!\\d)"]),
        (f"/admin/{many}?sort=site", []),
        (f"/admin/{kind}/{{{kind}}}", ["^Delete$"]),
        (f"/admin/{kind}/{{{kind}}}?show=draft", []),
        (f"/admin/update-{kind}/{{{kind}}}", ["Discard draft"]),
        (f"/admin/update-{kind}/{{{kind}}}", ["Unpublish now"]),
        (f"/admin/update-{kind}/{{{kind}}}", ["Share preview"]),
        (f"/admin/update-{kind}/{{{kind}}}", ["textbox=Changed: ^Title", "link: ^Dashboard$"]),
    )
]
_PICTURES: list[Opening] = [
    ("/admin/update-venue/{venue}", ["Choose from the library.*Featured image"]),
    ("/admin/update-venue/{venue}", ["Describe and frame"]),
    ("/admin/update-page/{page}", ["^Link$"]),
    ("/admin/update-page/{page}", ["^Picture$"]),
    ("/admin/pictures/{picture}", ["^Replace"]),
    ("/admin/pictures/{unused}", ["^Delete"]),
]
_ENQUIRIES: list[Opening] = [
    ("/admin/enquiry/{new}", []),
    ("/admin/enquiry/{failed}", []),
    ("/admin/enquiry/{spam}", []),
    *[("/admin/enquiry/{new}", [button]) for button in ("^Lost", "^Held", "^Booked", "^Delete", "Export or erase")],
    ("/admin/enquiry/{new}", ["Edit templates"]),
    ("/admin/enquiry/{new}", ["Choose from the library"]),
    *[("/admin/enquiry/{new}", [f"^{title}$"]) for title in ("Plan a viewing", "Add a task", "Tasks of every booking")],
    ("/admin/enquiry/{enquiry}", ["^Change "]),
    ("/admin/enquiries", ["Data of one person"]),
    ("/admin/enquiries", ["Data of one person", "textbox=eilidh@example.org: E-mail", "Find"]),
    ("/admin/enquiries?status=likely-spam", []),
    ("/admin/enquiries?page=2", []),
    ("/admin/enquiries?search=nobody", []),
    ("/admin/enquiries?status=held", []),
    (f"/admin/diary?month={JUNE}", ["Add days"]),
    (f"/admin/diary?month={JUNE}", ["Roof"]),
    (f"/admin/diary?month={JUNE}", ["What visitors learn"]),
    (f"/admin/diary?month={JUNE}&view=list", []),
]
_OTHERS: list[Opening] = [
    ("/admin/dashboard", ["^Search$"]),
    ("/admin/dashboard", ["^Search$", "combobox=castle: Search"]),
    ("/admin/redirects", ["Add redirect"]),
    ("/admin/redirects", ["^Edit"]),
    ("/admin/redirects?search=nobody", []),
    ("/admin/people", ["Invite somebody"]),
    *[("/admin/people", [button]) for button in ("^Change role", "^Deactivate", "^Withdraw", "Require it")],
    ("/admin/account", ["Set up an app"]),
    ("/admin/account", ["Add a passkey"]),
    ("/admin/trash", ["^Delete .*for ever"]),
    ("/admin/trash", ["Redirect"]),
    ("/admin/webhook", ["secret"]),
    ("/admin/site", ["^Show on the page"]),
    *[(f"/admin/site/{section}", []) for section in ("home", "lists", "contact", "footer", "header", "search")],
]
_ALL = [*_ITEMS, *_PICTURES, *_ENQUIRIES, *_OTHERS]
STATES = [screen for screen, steps in _ALL if not steps]
"""Screens in other states than those of the walk through all of them."""

OPENINGS = [opening for opening in _ALL if opening[1]]
"""Dialogs, and how they are opened."""

REVEALED: list[Opening] = [
    *[(f"/admin/{many}", [_ALL_ROWS]) for many in ("venues", "events", "packages", "pages")],
    ("/admin/update-page/{page}", ["^Markdown$"]),
    ("/admin/enquiry/{failed}", ["^Their answer"]),
    ("/admin/enquiry/{failed}", ["^Note"]),
    ("/admin/enquiry/{failed}", ["^Correct.*Name"]),
    ("/admin/enquiry/{failed}", ["^Correct.*About"]),
    ("/admin/account", ["^(Make|Replace) .* address$"]),
]
"""What is on a screen after something was pressed there."""

_TYPED = "textbox=Typed and not saved"
UNSAVED: list[Opening] = [
    *[(f"/admin/update-{kind}/{{{kind}}}", [f"{_TYPED}: ^Title"]) for kind in ("venue", "event", "package", "page")],
    ("/admin/site/about", [f"{_TYPED}: ."]),
    ("/admin/enquiry/{new}", [f"{_TYPED}: ^Notes"]),
    ("/admin/enquiry/{new}", ["^Note", f"{_TYPED}: ^Your note"]),
]
"""Forms that offer again what was typed and not saved, and how it is typed."""

CONFIRMED: list[tuple[Opening, str]] = [
    (("/admin/events", [_ALL_ROWS, "^Unpublish"]), "Unpublish"),
    (("/admin/pages", [_ALL_ROWS, "^Unpublish"]), "Unpublish"),
    (("/admin/people", ["^Change role of morag"]), "Save"),
    (("/admin/enquiry/{enquiry}", ["^Change "]), "Save"),
    (("/admin/enquiry/{new}", ["^Booked"]), "Save"),
    ((f"/admin/diary?month={JUNE}", ["Roof"]), "Save"),
]
"""Dialogs that no other test confirms, and the buttons that do; what is wrong is said in the dialog."""

DELETED: Sequence[tuple[Opening, str]] = [(("/admin/pages", [_ALL_ROWS, "^Delete \\d"]), "Delete")]
"""The same, of dialogs that take away what other screens show."""
