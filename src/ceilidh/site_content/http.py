"""The calls about the site content."""

from collections.abc import Mapping
from typing import Any

import attrs
import falcon

from ceilidh.content.editing.item_services import ItemServices
from ceilidh.content.forms.form_description import described_fields
from ceilidh.content.http.kind_routes import kind_schemas, singleton_routes
from ceilidh.content.rules.validation.fact_formats import FACT_FORMATS
from ceilidh.http.cache.cache_middleware import allow_caching
from ceilidh.http.json_io import named_json, send_json, send_json_bytes
from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.routes import Feature, declared_routes, operation
from ceilidh.http.schemas import BOOLEAN, TEXT, list_of, object_schema, reference
from ceilidh.site_content.model import SiteContent, sample_content
from ceilidh.site_content.reader import SiteReader
from ceilidh_ports.fields import FieldType
from ceilidh_ports.repositories.json_items import public_json

_DETAILS = object_schema(
    companyName=TEXT,
    tagline=TEXT,
    email=TEXT,
    phone=TEXT,
    social=object_schema(handle=TEXT, url=TEXT),
    address=list_of(TEXT),
    founders=list_of(object_schema(name=TEXT, role=TEXT, text=TEXT)),
    enquiryReply=object_schema(who=TEXT, when=TEXT, next=TEXT),
)
_FOOTER_PAGES = list_of(object_schema(slug=TEXT, title=TEXT))
_TOLD = object_schema(
    **dict.fromkeys(("name", "label", "hint", "section", "page", "place"), TEXT),
    type={**TEXT, "enum": [each.value for each in FieldType if each is not FieldType.IDENTITY]},
    long=BOOLEAN,
    required=BOOLEAN,
    maxLength={"type": "integer"},
)
_FIELD = {
    **_TOLD,
    "properties": {
        **_TOLD["properties"],
        "film": {**TEXT, "enum": ["also", "only"]},
        "format": {**TEXT, "enum": [each.value for each in FACT_FORMATS]},
        "choices": list_of(TEXT),
        "fields": list_of(reference("SiteField")),
        "default": {"description": "The value of an installation in which nobody has changed it."},
    },
}


@attrs.frozen
class SiteContentResource:
    site: SiteReader

    @operation("get-site-details", reference("SiteDetails"), open_to_all=True, cacheable=True)
    def on_get_details(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Who the company is and how it is reached."""
        with self.site.content.open() as content:
            send_json(resp, site_details(self.site.read(content)))
        allow_caching(req, content.version, content.until)

    @operation("get-site-content", reference("PublicSiteContent"), open_to_all=True, cacheable=True)
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Every text and picture of the site that belongs to no item."""
        found = self.site.json_now()
        send_json_bytes(resp, found.body)
        allow_caching(req, found.version, found.until)

    @operation("get-site-fields", list_of(reference("SiteField")))
    def on_get_fields(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """The fields of the site content, and where the site shows each."""
        send_json(resp, described_fields(SiteContent, public_json(sample_content())))


def site_details(site: SiteContent) -> Mapping[str, Any]:
    """Return what the call returned in the first release; of several social media accounts, the first one."""
    links = [named_json(each, "handle url") for each in site.social_links]
    return {
        **named_json(site, "company_name tagline email phone"),
        "social": links[0] if links else {"handle": "", "url": ""},
        "address": site.address,
        "founders": [named_json(each, "name role text") for each in site.founders],
        "enquiryReply": {"who": site.reply_who, "when": site.reply_when, "next": site.reply_next},
    }


def feature(site: SiteReader, services: ItemServices[SiteContent], limits: BodyLimits) -> Feature:
    routes = (*declared_routes(SiteContentResource(site)), *singleton_routes(services, limits))
    described = kind_schemas(SiteContent)
    schemas = {
        **described,
        "PublicSiteContent": object_schema(
            **described["SiteContent"]["properties"], footerPages=_FOOTER_PAGES, hasOwnContact=BOOLEAN
        ),
        "SiteDetails": _DETAILS,
        "SiteField": _FIELD,
    }
    return Feature(tag="Settings", routes=routes, schemas=schemas)
