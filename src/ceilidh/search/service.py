"""Finds items, enquiries, pictures and people by words in them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Annotated

import attrs

from ceilidh.audit.actor import display_name
from ceilidh.content.lifecycle.drafts import edited, searching_drafts
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.content.rules.form_fields import guide_of
from ceilidh.enquiries.about_item import titles_in_words
from ceilidh.enquiries.mail.enquiry_facts import day_in_words
from ceilidh.enquiries.thread.steps import StepKind
from ceilidh.media.file_names import URL_PREFIX
from ceilidh.search.excerpts import Excerpt, excerpt
from ceilidh_ports.database import Records
from ceilidh_ports.fields import FieldType, FieldValue, field_values, values_in
from ceilidh_ports.items import Item
from ceilidh_ports.records.accounts import Account
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.repositories.media_files import MediaFileQuery
from ceilidh_ports.repositories.queries import EnquiryQuery, Query
from ceilidh_ports.repositories.searched_texts import finds, fold, is_found, search_terms
from ceilidh_ports.serialization import Constraint

MOST = 5
"""So many results each group has at most."""

GROUPS = ("venue", "event", "packege", "page", "site", "enquiry", "picture", "person")

_STEPS: Mapping[str, str] = {
    StepKind.ANSWERED: "Answer",
    StepKind.RECEIVED: "Their answer",
    StepKind.NOTED: "Note",
    StepKind.CHANGED: "Why it is lost",
}

Texts = Iterator[tuple[str, str, str]]
"""Labels and texts, and the name of the field in a form, or an empty text.

The label of what the title of the result shows already is empty.
"""


@attrs.frozen
class SearchResult:
    id: Annotated[str, "The id; of a picture the name of its original, of words of the site the section."]
    title: str
    detail: Annotated[str, "Tells it from others with its title."]
    picture: Annotated[str, "The path of a picture, or empty."]
    place: Annotated[str, "The label of the text that has the words; empty where the title has them."] = ""
    excerpt: Annotated[
        Excerpt | None,
        "Where the words were found, with what is before and after them; null where the title has them.",
    ] = None
    field: Annotated[str, "The name of that text in the form of the item, such as `plans.0.title`, or empty."] = ""


@attrs.frozen
class SearchGroup:
    """The first results of one kind; ``total`` counts all."""

    name: Annotated[str, Constraint({"enum": list(GROUPS)})]
    total: Annotated[int, Constraint({"minimum": 1})]
    found: Annotated[Sequence[SearchResult], Constraint({"maxItems": MOST})]


@attrs.frozen
class Search:
    """Searches everything in one transaction. ``kinds`` are those of the items by the names of their groups.

    ``words`` are those of the site until somebody changes them: an item of a kind that has one item.
    """

    _due: DueDrafts
    _kinds: Mapping[str, type[Item]]
    _words: Item

    def find(self, text: str, *, people: bool) -> Sequence[SearchGroup]:
        """Return the groups that have results, those of people only if they are asked for.

        Items, enquiries and pictures are found as in their lists.
        """
        with self._due.reading() as records:
            groups = [_items(records, name, kind, text) for name, kind in self._kinds.items()]
            groups += [_site(records, self._words, text), _enquiries(records, text), _pictures(records, text)]
            if people:
                groups.append(_people(records, text))
        return [group for group in groups if group.found]


def _items(records: Records, name: str, kind: type[Item], text: str) -> SearchGroup:
    page = records.items.list(kind, searching_drafts(records, kind, Query(search=text, limit=MOST)))
    return SearchGroup(name, page.total, [_item(records, each, text) for each in page.items])


def _item(records: Records, stored: Item, text: str) -> SearchResult:
    item = stored if is_found(stored, text) else edited(records, stored).content
    found = SearchResult(item.id, item.title, "", getattr(item, "featured_image", ""))
    return _with_place(found, _texts_of(item), text)


def _site(records: Records, words: Item, text: str) -> SearchGroup:
    """Return the texts of the site, each with the section of the form as its id."""
    stored = records.items.get(type(words), words.id)
    content = edited(records, stored).content if stored else words
    found = [_words_of(each, text) for each in _texts_with(content, text)]
    return SearchGroup("site", len(found), found[:MOST])


def _texts_with(content: Item, text: str) -> Iterator[FieldValue]:
    for each in field_values(type(content), values_in(content)):
        if each.spec.type is FieldType.TEXT and finds(text, [each.value]):
            yield each


def _words_of(field: FieldValue, text: str) -> SearchResult:
    guide = guide_of(field.shape, field.name)
    found = SearchResult(guide.section, guide.label, "", "")
    return _with_place(found, iter([("In the words of the site", field.value, field.path)]), text)


def _texts_of(item: Item) -> Texts:
    for field in field_values(type(item), values_in(item)):
        if field.spec.type is FieldType.TEXT:
            yield _label(field), field.value, field.path
        elif field.spec.type is FieldType.TEXTS:
            yield from ((_label(field), each, field.path) for each in field.value)


def _label(field: FieldValue) -> str:
    return "" if field.attribute_path == "title" else guide_of(field.shape, field.name).label


def _enquiries(records: Records, text: str) -> SearchGroup:
    page = records.enquiries.list(EnquiryQuery(search=text, likely_spam=False, limit=MOST))
    return SearchGroup("enquiry", page.total, [_enquiry(records, each, text) for each in page.enquiries])


def _enquiry(records: Records, enquiry: Enquiry, text: str) -> SearchResult:
    texts = {
        "": enquiry.name,
        "E-mail": enquiry.email,
        "Phone": enquiry.phone,
        "Message": enquiry.message,
        "Notes": enquiry.notes,
        "About": titles_in_words(enquiry),
        "Heard of you": enquiry.source,
        "Date": day_in_words(enquiry.date) if enquiry.date else "",
    }
    found = SearchResult(enquiry.id, enquiry.name, enquiry.email, "")
    return _with_place(found, chain(_without_fields(texts), _texts_of_steps(records, enquiry)), text)


def _texts_of_steps(records: Records, enquiry: Enquiry) -> Texts:
    """Yield the texts of the steps, which are read only when no text of the enquiry itself has the words."""
    for step in records.enquiries.steps(enquiry.id):
        yield "Subject", step.subject, ""
        yield _STEPS.get(step.kind, ""), step.text, ""


def _pictures(records: Records, text: str) -> SearchGroup:
    page = records.media_files.list(MediaFileQuery(search=text, limit=MOST))
    return SearchGroup("picture", page.total, [_picture(each, text) for each in page.files])


def _picture(file: MediaFile, text: str) -> SearchResult:
    path = URL_PREFIX + file.id
    texts = {"": file.file_name, "Description": file.description, "Credit": file.credit}
    found = SearchResult(file.id, file.file_name or file.description or file.id, file.description, path)
    return _with_place(found, _without_fields(texts), text)


def _people(records: Records, text: str) -> SearchGroup:
    found = [each for each in records.accounts.all() if finds(text, (each.name, each.username, each.email))]
    return SearchGroup("person", len(found), [_person(each) for each in found[:MOST]])


def _person(account: Account) -> SearchResult:
    return SearchResult(account.id, display_name(account), account.email or account.username, "")


def _without_fields(texts: Mapping[str, str]) -> Texts:
    yield from ((label, text, "") for label, text in texts.items())


def _with_place(found: SearchResult, texts: Texts, text: str) -> SearchResult:
    """Return the result with the text that has the most of the words, the first one among equals."""
    terms, best, most = search_terms(text), found, 0
    for place, each, field in texts:
        folded = fold(each)
        words = [word for forms in terms if (word := next((form for form in forms if form in folded), ""))]
        if len(words) > most:
            part = excerpt(each, fold(text)) or excerpt(each, max(words, key=len))
            best = attrs.evolve(found, place=place, excerpt=part, field=field) if place else found
            most = len(words)
        if most == len(terms):
            break
    return best
