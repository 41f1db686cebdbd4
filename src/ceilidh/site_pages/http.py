"""The calls about pages."""

import attrs
import falcon
import orjson

from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.content.editing.item_services import ItemServices
from ceilidh.content.http.item_operations import KEY
from ceilidh.content.http.item_resource import send_published
from ceilidh.content.http.kind_routes import item_routes, kind_schemas, publishing_routes
from ceilidh.content.rules.page_titles import with_page_title
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.routes import Feature, declared_routes, operation
from ceilidh.http.schemas import MESSAGE_AND_ID, TEXT, object_schema, reference
from ceilidh.site_pages.model import SitePage
from ceilidh.site_pages.page_html import with_html
from ceilidh.site_pages.privacy_draft import PrivacyDrafts


@attrs.frozen
class PageResource:
    pages: Catalogue[SitePage]
    privacy: PrivacyDrafts

    @operation(
        "single-page/{id}",
        reference("PublicSitePage"),
        parameters=(KEY,),
        errors=(301, 404, 410),
        open_to_all=True,
        cacheable=True,
    )
    def on_get_single(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """One page, for its public page."""
        found = self.pages.published(id)
        page = with_html(with_page_title(SitePage, orjson.loads(found.body)), self.pages.media.files.by_path)
        send_published(req, resp, attrs.evolve(found, body=orjson.dumps(page)))

    @operation("add-privacy-draft", MESSAGE_AND_ID, errors=(422,))
    def on_post_privacy(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """Begin the privacy page with a text that is true of this product, as a draft to finish."""
        made = self.privacy.begin()
        send_json(resp, {"message": "Page draft saved successfully!", "id": made.content.id})


def feature(pages: ItemServices[SitePage], privacy: PrivacyDrafts, limits: BodyLimits) -> Feature:
    routes = (
        *declared_routes(PageResource(pages.catalogue, privacy)),
        *(route for route in item_routes(pages, limits) if route.suffix == "delete"),
        *publishing_routes(pages, limits),
    )
    schemas = kind_schemas(SitePage)
    properties = {name: schema for name, schema in schemas["SitePage"]["properties"].items() if name != "text"}
    public = {"PublicSitePage": object_schema(**properties, pageTitle=TEXT, html=TEXT)}
    return Feature(tag="Pages", routes=routes, schemas={**schemas, **public})
