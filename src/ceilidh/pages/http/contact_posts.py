"""Receives the contact form where the browser sends it itself: without scripts, or before they are loaded."""

from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any

import attrs
import falcon
import structlog
from falcon.uri import parse_query_string

from ceilidh.clock import Clock
from ceilidh.enquiries.contact_form.enquiry_form import MAX_LENGTHS, referral_of_post
from ceilidh.errors import Invalid, TooManyRequests
from ceilidh.http.auth import refuse_cross_site
from ceilidh.http.requests.request_body import read_body
from ceilidh.local_time import local_date
from ceilidh.pages.addresses.page_paths import PublicPage, parse_path
from ceilidh.pages.assets.html_shell import HtmlShell, RenderedPage
from ceilidh.pages.page_builder import PageBuilder
from ceilidh.pages.written_message import message_for_visit
from ceilidh_ports.errors import PortError

_MAX_BYTES = 256 * 1024
"""A character has up to twelve bytes in a form."""

_log = structlog.get_logger(__name__)


def is_contact_page(path: str) -> bool:
    address = parse_path(path)
    return address is not None and address.page is PublicPage.CONTACT


@attrs.frozen
class ContactPosts:
    """Answers with the contact page, which says what became of the enquiry.

    ``receive`` stores the form of an IP address, see :meth:`.EnquiryService.receive`.
    """

    receive: Callable[[Any, str], object]
    pages: PageBuilder
    origin: str
    clock: Clock

    def answer(self, req: falcon.Request, shell: HtmlShell) -> RenderedPage:
        """Store the form; raises ``Forbidden`` for one of another site, and ``TooLarge``."""
        refuse_cross_site(req, self.origin)
        form = _read_form(req)
        form = {**form, "message": message_for_visit(form, local_date(self.clock()))}
        referral = referral_of_post(req.get_header("Referer") or "", self.origin)
        status, posted = self._outcome(form, referral, req.remote_addr)
        page = self.pages.build_posted(req.path, shell, form, {"status": status, **posted})
        return attrs.evolve(page, status=status)

    def _outcome(
        self, form: Mapping[str, str], referral: Mapping[str, str], ip_address: str
    ) -> tuple[int, Mapping[str, Any]]:
        """Return a status, and what the page says besides it."""
        posted: dict[str, Any] = {"values": form, "errors": {}, "retryAfter": None}
        try:
            self.receive({**form, **referral}, ip_address)
        except Invalid as error:
            return HTTPStatus.UNPROCESSABLE_ENTITY, {**posted, "errors": error.errors}
        except TooManyRequests as error:
            return HTTPStatus.TOO_MANY_REQUESTS, {**posted, "retryAfter": error.retry_after}
        except PortError as error:
            _log.warning("port.failed", error=type(error).__name__, reason=str(error), method="POST", path="/contact")
            return HTTPStatus.SERVICE_UNAVAILABLE, posted
        return HTTPStatus.OK, posted


def _read_form(req: falcon.Request) -> Mapping[str, str]:
    """Return the fields of the form, the first value of each."""
    typed = parse_query_string(read_body(req, _MAX_BYTES).decode("utf-8", "replace"), keep_blank=True)
    return {name: _text(typed.get(name)) for name in (*MAX_LENGTHS, "website")}


def _text(value: object) -> str:
    """Return a text with the line breaks of JSON: a form has those of mails."""
    found = value[0] if isinstance(value, list) and value else value
    return found.replace("\r\n", "\n") if isinstance(found, str) else ""
