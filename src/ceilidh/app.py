"""Builds the WSGI application."""

import datetime as dt
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import falcon

from ceilidh.accounts.http.account_management_resource import AccountManagementResource
from ceilidh.accounts.http.audit_resource import AuditResource
from ceilidh.accounts.http.email_link_resource import EmailLinkResource
from ceilidh.accounts.http.my_account_resource import MyAccountResource
from ceilidh.accounts.http.reauthentication_resource import ReauthenticationResource
from ceilidh.accounts.http.second_factor_resource import SecondFactorResource
from ceilidh.accounts.http.session_cookies import SessionCookies
from ceilidh.accounts.http.sign_in import SignInResource
from ceilidh.backup.nightly_backups import last_backup
from ceilidh.bootstrap import VERSION, Container
from ceilidh.calendar_feed.http import CalendarFeedResource
from ceilidh.config import Config
from ceilidh.content.http.editors_resource import EditorsResource
from ceilidh.content.http.kind_routes import kind_feature
from ceilidh.content.http.picture_removal_resource import picture_removal_route
from ceilidh.content.http.preview_resource import PreviewResource
from ceilidh.content.http.trash_resource import TrashResource
from ceilidh.content.http.vacancy_resource import VacancyResource
from ceilidh.dashboard.http import DashboardResource, MyDayResource
from ceilidh.disk_space import free_bytes
from ceilidh.enquiries.added.http import AddedEnquiryResource
from ceilidh.enquiries.answers.http import AnswerResource, DraftResource, TemplateResource
from ceilidh.enquiries.contact_form.http import EnquiryResource
from ceilidh.enquiries.diary.http import DiaryResource
from ceilidh.enquiries.export.http import ExportResource
from ceilidh.enquiries.facts.http import FactResource
from ceilidh.enquiries.figures.http import FigureResource
from ceilidh.enquiries.files.http import EnquiryFileResource
from ceilidh.enquiries.imported.http import ImportResource
from ceilidh.enquiries.inbox.http import EnquiryTrashResource, InboxResource
from ceilidh.enquiries.mail.http import MailCheckResource
from ceilidh.enquiries.mail.mail_messages import waiting_mails
from ceilidh.enquiries.office_hours.http import OfficeHoursResource
from ceilidh.enquiries.personal_data.http import PersonalDataResource
from ceilidh.enquiries.persons.http import PersonResource
from ceilidh.enquiries.received.http import OtherMailResource
from ceilidh.enquiries.tasks.http import TaskResource
from ceilidh.enquiries.told.http import NotificationResource, PushResource
from ceilidh.enquiries.viewings.http import ViewingResource
from ceilidh.enquiries.webhook.http import WebhookResource
from ceilidh.http import api_docs, error_responses
from ceilidh.http.auth import AuthorizationMiddleware, operations_of
from ceilidh.http.cache.cache_keys import cacheable_routes
from ceilidh.http.cache.cache_middleware import CacheMiddleware, VersionFailureMiddleware
from ceilidh.http.health import HealthResource, ReadinessCheck
from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.requests.request_body import BodyLimitMiddleware
from ceilidh.http.responses.caching_headers import ConditionalRequestMiddleware
from ceilidh.http.responses.security_headers import SecurityHeadersMiddleware
from ceilidh.http.responses.valid_headers import ValidHeadersMiddleware
from ceilidh.http.routes import Feature, HeadRouter, feature
from ceilidh.media.http import media_routes as media_http
from ceilidh.metrics.http import MetricsResource, RouteRecorder
from ceilidh.metrics.instruments import PrometheusExporter
from ceilidh.page_errors.http import PageErrorResource
from ceilidh.pages.addresses.site_urls import SiteUrls
from ceilidh.pages.assets.build_output import SITE_FOLDER, verify_built
from ceilidh.pages.assets.chunk_links import chunk_links
from ceilidh.pages.data.page_reader import PageReader
from ceilidh.pages.http import robots_and_manifest, site_files
from ceilidh.pages.http.contact_posts import ContactPosts
from ceilidh.pages.http.head_resource import PageHeadResource
from ceilidh.pages.http.venue_page_resource import VenuePageResource
from ceilidh.pages.markup_renderer import MarkupRenderer
from ceilidh.pages.page_builder import PageBuilder
from ceilidh.pages.page_preview import opens_preview
from ceilidh.pages.sitemap import Sitemap
from ceilidh.pages.unsaved_pages import UnsavedPages
from ceilidh.pictures.http.library_resource import LibraryResource
from ceilidh.pictures.http.picture_resource import PictureResource
from ceilidh.pictures.http.usage_resource import PictureUsageResource
from ceilidh.redirects.http import RedirectResource
from ceilidh.search.http import SearchResource
from ceilidh.setup.http import ChecklistResource, SetupResource
from ceilidh.site_content import http as site_http
from ceilidh.site_pages import http as pages_http
from ceilidh.venues import http as venues_http


def create_app(container: Container, config: Config, metrics_folder: Path | None = None) -> CacheMiddleware:
    """Return the whole WSGI application: API, media and site behind the response cache.

    With ``metrics_folder`` it serves the metrics too, and needs a ``MetricsMiddleware`` around it.
    """
    described = described_features(container, config)
    urls = SiteUrls(config.site, config.public_url)
    site_wide = robots_and_manifest.feature(urls, Sitemap(container.site_reader(), urls), container.site_reader())
    features = [*described, api_docs.feature(api_docs.openapi_document(described, VERSION)), site_wide]
    if metrics_folder:
        features.append(feature("Health", MetricsResource(_exporter(container, metrics_folder))))
    routes = [route for each in features for route in each.routes]
    authorization = AuthorizationMiddleware(operations_of(routes), container.accounts().authenticate, config.public_url)
    # The first sees a request first and its response last. A 304 has the headers of the response that it replaces.
    middleware: list[Any] = [
        ValidHeadersMiddleware(),
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
    reader = PageReader(container.site_reader(), container.preview_tokens(), container.houses())
    renderer = MarkupRenderer(container.renderer())
    builder = PageBuilder(reader, urls, container.media(), renderer, chunk_links(SITE_FOLDER), container.redirects())
    posts = ContactPosts(container.enquiries().receive, builder, config.public_url, container.clock())
    page_paths = site_files.install(app, builder, posts=posts)
    read_version = container.database().content_version
    cacheable = cacheable_routes(routes, page_paths, partial(opens_preview, container.preview_tokens()))
    return CacheMiddleware(app, cacheable, read_version, container.clock())


def described_features(container: Container, config: Config) -> Sequence[Feature]:
    """Return every feature except the OpenAPI document, which describes them."""
    limits = BodyLimits(total_bytes=config.request_bytes)
    return [
        *_account_features(container, SessionCookies(secure=config.https)),
        *_content_features(container, SiteUrls(config.site, config.public_url), limits),
        feature(
            "Enquiries",
            EnquiryResource(container.enquiries()),
            InboxResource(container.inbox()),
            AddedEnquiryResource(container.added_enquiries()),
            ImportResource(container.enquiry_import()),
            PersonResource(container.persons(), container.joining()),
            FactResource(container.enquiry_facts()),
            AnswerResource(container.answers()),
            DraftResource(container.answer_drafts()),
            EnquiryFileResource(container.enquiry_files()),
            TemplateResource(container.reply_templates()),
            NotificationResource(container.notifications()),
            PushResource(container.push()),
            DiaryResource(container.diary(), container.diary_disclosure()),
            OtherMailResource(container.other_mails()),
            EnquiryTrashResource(container.enquiry_trash()),
            ExportResource(container.export()),
            PersonalDataResource(container.personal_data()),
            FigureResource(container.figures()),
            TaskResource(container.tasks(), container.booking_tasks()),
            ViewingResource(container.viewings()),
            OfficeHoursResource(container.office_hours()),
            MailCheckResource(container.mail_check()),
            WebhookResource(container.webhook()),
        ),
        feature("Calendar", CalendarFeedResource(container.calendar_feed())),
        feature("Dashboard", DashboardResource(container.dashboard()), MyDayResource(container.my_days())),
        media_http.feature(container.media(), limits),
        feature("Search", SearchResource(container.search())),
        feature("Health", HealthResource(_readiness(container)), PageErrorResource(container.page_errors())),
    ]


def _account_features(container: Container, cookies: SessionCookies) -> Sequence[Feature]:
    return [
        feature("Sign-in", SignInResource(container.accounts(), cookies)),
        feature(
            "Setup",
            SetupResource(container.first_run(), container.accounts(), cookies),
            ChecklistResource(container.checklist()),
        ),
        feature("My account", MyAccountResource(container.my_account(), container.sessions(), cookies)),
        feature("My account", ReauthenticationResource(container.reauthentication())),
        feature(
            "People",
            AccountManagementResource(
                container.account_management(),
                container.invitations(),
                container.accounts(),
                cookies,
                container.mailer(),
            ),
        ),
        feature(
            "My account", EmailLinkResource(container.password_reset(), container.email_change(), container.mailer())
        ),
        feature("My account", SecondFactorResource(container.second_factor(), container.passkeys())),
        feature("Audit log", AuditResource(container.audit())),
    ]


def _content_features(container: Container, urls: SiteUrls, limits: BodyLimits) -> Sequence[Feature]:
    events, packages = container.events(), container.packages()
    return [
        venues_http.feature(container.venues(), container.houses(), limits),
        feature("Venues", VenuePageResource(container.site_reader().content, container.houses(), urls)),
        kind_feature("Events", events, limits, [picture_removal_route((events.catalogue, packages.catalogue))]),
        kind_feature("Packages", packages, limits),
        pages_http.feature(container.site_pages(), container.privacy_drafts(), limits),
        feature(
            "Pictures",
            LibraryResource(container.library(), container.pictures(), container.media(), limits),
            PictureResource(container.pictures()),
            PictureUsageResource(
                container.picture_usage(), container.picture_deletion(), container.picture_replacement()
            ),
        ),
        feature("Redirects", RedirectResource(container.redirects(), limits.text_bytes)),
        feature("Previews", PreviewResource(container.previews())),
        feature("Trash", TrashResource(container.trash())),
        feature("Forms", EditorsResource(container.editors())),
        feature("Vacancies", VacancyResource(container.vacancies())),
        site_http.feature(container.site_reader(), container.site_content(), limits),
        feature("Heads", PageHeadResource(UnsavedPages(container.site_reader(), urls, container.media()))),
    ]


def _exporter(container: Container, folder: Path) -> PrometheusExporter:
    database = container.database()

    def backed_up() -> dt.datetime | None:
        with database.read() as records:
            return last_backup(records)

    return PrometheusExporter(folder, _readiness(container), VERSION, backed_up)


def _readiness(container: Container) -> ReadinessCheck:
    database = container.database()

    def waiting() -> int:
        with database.read() as records:
            return waiting_mails(records)

    probes = {"database": database.probe, "media": container.store().probe, "site": verify_built}
    return ReadinessCheck(probes, waiting, lambda: free_bytes(container.config().data_dir))
