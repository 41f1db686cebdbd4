"""Builds the WSGI application from services. It does not read the environment."""

from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

import attrs
import falcon

from ceilidh.accounts import http as accounts_http
from ceilidh.accounts.administrators import Administrators
from ceilidh.accounts.service import AccountService
from ceilidh.config import Config
from ceilidh.content.catalogue import Catalogue
from ceilidh.enquiries import http as enquiries_http
from ceilidh.enquiries.export import http as export_http
from ceilidh.enquiries.export.service import EnquiryExport
from ceilidh.enquiries.inbox import http as inbox_http
from ceilidh.enquiries.inbox.service import Inbox
from ceilidh.enquiries.mail import http as mail_http
from ceilidh.enquiries.mail.mail_check import MailCheck
from ceilidh.enquiries.mail.outbox_worker import OutboxWorker
from ceilidh.enquiries.service import EnquiryService
from ceilidh.errors import ConfigurationError
from ceilidh.events import http as events_http
from ceilidh.events.model import Event
from ceilidh.http import api_docs, error_responses, health
from ceilidh.http.auth import AuthorizationMiddleware, operations_of
from ceilidh.http.cache.cache_keys import cacheable_routes
from ceilidh.http.cache.cache_middleware import CacheMiddleware, VersionFailureMiddleware
from ceilidh.http.head_router import HeadRouter
from ceilidh.http.requests.body_limit import BodyLimitMiddleware
from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.responses.conditional_requests import ConditionalRequestMiddleware
from ceilidh.http.responses.security_headers import SecurityHeadersMiddleware
from ceilidh.http.routes import Feature
from ceilidh.media.http import media_routes as media_http
from ceilidh.media.jobs.background_jobs import BackgroundJobs
from ceilidh.media.service import MediaService
from ceilidh.metrics import http as metrics_http
from ceilidh.metrics.http import RouteRecorder
from ceilidh.metrics.instruments import PrometheusExporter
from ceilidh.packages import http as packages_http
from ceilidh.packages.model import Package
from ceilidh.pages import well_known
from ceilidh.pages.assets import site_files
from ceilidh.pages.assets.build_output import SITE_FOLDER, verify_built
from ceilidh.pages.assets.chunk_links import chunk_links
from ceilidh.pages.markup_renderer import MarkupRenderer
from ceilidh.pages.page_builder import PageBuilder
from ceilidh.pages.page_data import PageReader
from ceilidh.pages.site_urls import SiteUrls
from ceilidh.pages.sitemap import Sitemap
from ceilidh.retention.scheduler import GarbageCollectionScheduler
from ceilidh.site_settings import http as settings_http
from ceilidh.venues import http as venues_http
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Database
from ceilidh_ports.mail import Mailer
from ceilidh_ports.media import MediaStore
from ceilidh_ports.rendering import PageRenderer

VERSION = version("ceilidh")


@attrs.frozen(kw_only=True)
class Services:
    """Everything that the application uses.

    ``outbox``, ``background_jobs`` and ``sweeper`` have threads of their own: they send mails, prepare renditions, and
    remove unused files. ``renderer`` is started early, so that the first page does not wait for it.
    """

    venues: Catalogue[Venue]
    events: Catalogue[Event]
    packages: Catalogue[Package]
    accounts: AccountService
    administrators: Administrators
    enquiries: EnquiryService
    inbox: Inbox
    export: EnquiryExport
    mail_check: MailCheck
    media: MediaService
    store: MediaStore
    database: Database
    mailer: Mailer
    renderer: PageRenderer
    outbox: OutboxWorker
    background_jobs: BackgroundJobs
    sweeper: GarbageCollectionScheduler


def create_app(services: Services, config: Config, metrics_folder: Path | None = None) -> CacheMiddleware:
    """Return the whole WSGI application: API, media and site behind the response cache.

    With ``metrics_folder`` it serves the metrics too, and needs to be wrapped in a
    :class:`~ceilidh.metrics.http.MetricsMiddleware`.
    """
    described = described_features(services, config)
    urls = SiteUrls(config.site, config.public_url)
    site_wide = well_known.feature(urls, Sitemap(services.database, urls))
    features = [*described, api_docs.feature(api_docs.openapi_document(described, VERSION)), site_wide]
    if metrics_folder:
        features.append(metrics_http.feature(PrometheusExporter(metrics_folder, _readiness(services), VERSION)))
    routes = [route for feature in features for route in feature.routes]
    authorization = AuthorizationMiddleware(operations_of(routes), services.accounts.authenticate, config.public_url)
    # The first sees a request first and its response last. A 304 has the headers of the response that it replaces.
    middleware: list[Any] = [
        *([RouteRecorder()] if metrics_folder else []),
        ConditionalRequestMiddleware(),
        SecurityHeadersMiddleware(https=config.https),
        VersionFailureMiddleware(),
        BodyLimitMiddleware(config.request_bytes),
        authorization,
    ]
    app: falcon.App[Any, Any] = falcon.App(middleware=middleware, router=HeadRouter())
    error_responses.install(app)
    for route in routes:
        app.add_route(route.path, route.resource, suffix=route.suffix)
    reader = PageReader(services.database, config.site)
    renderer = MarkupRenderer(services.renderer)
    pages = site_files.install(app, PageBuilder(reader, urls, services.media, renderer, chunk_links(SITE_FOLDER)))
    return CacheMiddleware(app, cacheable_routes(routes, pages), services.database.content_version)


def described_features(services: Services, config: Config) -> Sequence[Feature]:
    """Return every feature except the OpenAPI document, which describes them."""
    limits = BodyLimits(total_bytes=config.request_bytes)
    return [
        accounts_http.feature(services.accounts, limits.json_bytes, secure_cookies=config.https),
        venues_http.feature(services.venues, limits),
        events_http.feature(services.events, services.packages, limits),
        packages_http.feature(services.packages, limits),
        settings_http.feature(config.site),
        enquiries_http.feature(services.enquiries, limits.json_bytes),
        inbox_http.feature(services.inbox, limits.json_bytes),
        export_http.feature(services.export),
        mail_http.feature(services.mail_check),
        media_http.feature(services.media, limits),
        health.feature(_readiness(services)),
    ]


def _readiness(services: Services) -> health.ReadinessCheck:
    fault = _site_fault()

    def site_built() -> None:
        if fault:  # a site that is built later needs a new process
            raise fault

    def waiting() -> int:
        with services.database.read() as records:
            return records.outbox.waiting()

    probes = {"database": services.database.probe, "media": services.store.probe, "site": site_built}
    return health.ReadinessCheck(probes, waiting)


def _site_fault() -> ConfigurationError | None:
    try:
        verify_built()
    except ConfigurationError as fault:
        return fault
    return None
