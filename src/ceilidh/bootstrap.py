"""The dependency injection container: creates the parts and connects them."""

from importlib.metadata import version

from dependency_injector import containers, providers

from ceilidh.accounts.http.login_tokens import (
    LOGIN_TOKEN_LIFETIME,
    ChallengePurpose,
    JwtSigner,
    challenge_signer,
    device_token_signer,
)
from ceilidh.accounts.records.second_factors import SecondFactorCheck
from ceilidh.accounts.rules.second_factor.passkeys import PasskeyRules
from ceilidh.accounts.rules.second_factor.stored_secrets import StoredSecrets
from ceilidh.accounts.services.links.email_change import EmailChange
from ceilidh.accounts.services.links.invitations import Invitations
from ceilidh.accounts.services.links.one_time_links import OneTimeLinks
from ceilidh.accounts.services.links.password_reset import PasswordReset
from ceilidh.accounts.services.people.account_commands import AccountCommands
from ceilidh.accounts.services.people.my_account import MyAccount
from ceilidh.accounts.services.people.people_service import PeopleService
from ceilidh.accounts.services.second_factor.passkey_service import PasskeyService
from ceilidh.accounts.services.second_factor.second_factor_service import SecondFactorService
from ceilidh.accounts.services.sign_in.account_service import AccountService
from ceilidh.accounts.services.sign_in.reauthentication import Reauthentication
from ceilidh.accounts.services.sign_in.second_step import SecondStep
from ceilidh.accounts.services.sign_in.session_service import SessionService
from ceilidh.audit.audit_export import AuditReader
from ceilidh.clock import utc_now
from ceilidh.config import Config
from ceilidh.content.editing.item_services import item_services
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.editing.preview_links import PreviewLinks
from ceilidh.content.editing.trash_service import TrashService
from ceilidh.content.editing.vacancies import VacancyService
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.content.reading.previews import preview_tokens
from ceilidh.content.reading.published_items import PublishedContent
from ceilidh.enquiries.export.service import EnquiryExport
from ceilidh.enquiries.inbox.service import Inbox
from ceilidh.enquiries.mail.mail_check import MailCheck
from ceilidh.enquiries.mail.mail_messages import EnquiryMailComposer
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.service import EnquiryService
from ceilidh.enquiries.trash.service import EnquiryTrash
from ceilidh.events.model import Event
from ceilidh.garbage_collection.collector import GarbageCollector
from ceilidh.garbage_collection.scheduler import GarbageCollectionScheduler
from ceilidh.mail.composition import MailSettings
from ceilidh.mail.outbox_sender import OutboxSender
from ceilidh.media.accepted_formats import UploadLimits
from ceilidh.media.films.film_service import FilmService
from ceilidh.media.jobs.background_jobs import BackgroundJobs
from ceilidh.media.jobs.version_updates import VersionUpdater
from ceilidh.media.metadata.metadata_store import MetadataStore
from ceilidh.media.renditions.rendition_service import RenditionService
from ceilidh.media.service import MediaService
from ceilidh.packages.model import Package
from ceilidh.packages.normalization import normalize
from ceilidh.pages.assets.build_output import RENDER_PROGRAM, SITE_FOLDER
from ceilidh.pages.live_paths import LivePaths
from ceilidh.plugins import open_database, open_mailer, open_media, open_renderer
from ceilidh.redirects.hit_counter import HitCounter
from ceilidh.redirects.service import RedirectService
from ceilidh.setup.checklist_service import ChecklistService
from ceilidh.setup.first_run import FirstRun
from ceilidh.site_content.company import Company
from ceilidh.site_content.model import SiteContent
from ceilidh.site_content.reader import SiteReader
from ceilidh.site_pages.model import SitePage
from ceilidh.site_pages.privacy_draft import PrivacyDrafts
from ceilidh.site_pages.published_pages import footer_pages
from ceilidh.venues.model import Venue

VERSION = version("ceilidh")

KINDS = (Venue, Event, Package, SitePage, SiteContent)
"""The models of all kinds of items."""


class Container(containers.DeclarativeContainer):
    """Creates each part once, at its first use. The URLs in the configuration select the adapters."""

    config = providers.Dependency(instance_of=Config)
    clock = providers.Object(utc_now)

    database = providers.Singleton(open_database, config.provided.database_url, KINDS)
    store = providers.Singleton(open_media, config.provided.media_url)
    mailer = providers.Singleton(open_mailer, config.provided.mail_url)
    renderer = providers.Singleton(open_renderer, config.provided.renderer_url, RENDER_PROGRAM)

    limits = providers.Singleton(
        UploadLimits, picture_bytes=config.provided.picture_bytes, film_bytes=config.provided.film_bytes
    )
    version_updater = providers.Singleton(VersionUpdater, database.provided.raise_content_version)
    metadata = providers.Singleton(MetadataStore, store, version_updater.provided.request_raise)
    renditions = providers.Singleton(RenditionService, store, metadata, limits, config.provided.spool_dir)
    films = providers.Singleton(FilmService, store, metadata, config.provided.spool_dir)
    background_jobs = providers.Singleton(
        BackgroundJobs, store, renditions, films, config.provided.spool_dir, version_updater
    )
    media = providers.Singleton(
        MediaService,
        store,
        limits,
        config.provided.spool_dir,
        metadata,
        renditions,
        films,
        background_jobs.provided.submit,
        background_jobs.provided.submit_for_page,
    )
    due_drafts = providers.Singleton(DueDrafts, database, clock, KINDS, {Package: normalize})
    published = providers.Singleton(PublishedContent, due_drafts)
    trash = providers.Singleton(TrashService, database, clock, KINDS)
    vacancies = providers.Singleton(VacancyService, published, clock, KINDS)
    venue_store = providers.Singleton(ItemStore, Venue, "venue", due_drafts)
    event_store = providers.Singleton(ItemStore, Event, "event", due_drafts)
    package_store = providers.Singleton(ItemStore, Package, "packege", due_drafts)
    page_store = providers.Singleton(ItemStore, SitePage, "page", due_drafts, path_template="/{slug}")
    site_store = providers.Singleton(ItemStore, SiteContent, "site", due_drafts, config.provided.site, "/")
    venues = providers.Singleton(item_services, venue_store, media)
    events = providers.Singleton(item_services, event_store, media)
    packages = providers.Singleton(item_services, package_store, media)
    pages = providers.Singleton(item_services, page_store, media)
    site_content = providers.Singleton(item_services, site_store, media)
    company = providers.Singleton(Company, database, config.provided.site)
    site = providers.Singleton(SiteReader, published, config.provided.site, providers.Object(footer_pages))

    key, issuer = config.provided.secret_key, config.provided.public_url
    second_factor_check = providers.Singleton(
        SecondFactorCheck,
        providers.Singleton(StoredSecrets, key),
        clock,
        providers.Singleton(PasskeyRules, config.provided.public_url),
    )
    sign_in_challenges = providers.Singleton(challenge_signer, key, issuer, clock, ChallengePurpose.SIGN_IN)
    session_challenges = providers.Singleton(challenge_signer, key, issuer, clock, ChallengePurpose.REAUTHENTICATION)
    passkey_challenges = providers.Singleton(challenge_signer, key, issuer, clock, ChallengePurpose.NEW_PASSKEY)
    second_factor = providers.Singleton(SecondFactorService, database, second_factor_check, company.provided.name)
    passkeys = providers.Singleton(
        PasskeyService, database, second_factor_check, passkey_challenges, company.provided.name
    )
    accounts = providers.Singleton(
        AccountService,
        database,
        providers.Singleton(JwtSigner, key, issuer, LOGIN_TOKEN_LIFETIME, clock),
        providers.Singleton(device_token_signer, key, issuer, clock),
        clock,
        providers.Singleton(SecondStep, database, sign_in_challenges, second_factor_check),
    )
    privacy_drafts = providers.Singleton(
        PrivacyDrafts, pages.provided.drafts, site.provided.read_now, config.provided.keep_enquiries
    )
    redirects = providers.Singleton(
        RedirectService,
        database,
        clock,
        providers.Singleton(LivePaths, published, SITE_FOLDER).provided.among,
        providers.Singleton(HitCounter, database),
        config.provided.public_url,
    )
    preview_tokens = providers.Singleton(preview_tokens, key, issuer, clock)
    previews = providers.Singleton(
        PreviewLinks,
        database,
        clock,
        providers.List(venue_store, event_store, package_store, page_store, site_store),
        preview_tokens.provided.issue,
    )
    administrators = providers.Singleton(AccountCommands, database, clock)
    audit = providers.Singleton(AuditReader, database, clock)
    sessions = providers.Singleton(SessionService, database, clock)
    people = providers.Singleton(PeopleService, database, clock)
    reauthentication = providers.Singleton(
        Reauthentication,
        database,
        clock,
        providers.Singleton(SecondStep, database, session_challenges, second_factor_check),
    )
    my_account = providers.Singleton(MyAccount, database, clock, accounts, reauthentication, company.provided.name)

    mail_settings = providers.Singleton(
        EnquiryMailSettings,
        config.provided.mail_sender,
        config.provided.enquiry_recipient,
        config.provided.public_url,
        company.provided.name,
        company.provided.own_email,
    )
    enquiry_mails = providers.Singleton(EnquiryMailComposer, database, mail_settings)
    outbox = providers.Singleton(OutboxSender, database, mailer, enquiry_mails.provided.compose)
    account_mail_settings = providers.Singleton(
        MailSettings,
        config.provided.mail_sender,
        config.provided.public_url,
        company.provided.name,
    )
    links = providers.Singleton(OneTimeLinks, database, clock, account_mail_settings, outbox.provided.wake)
    invitations = providers.Singleton(Invitations, links)
    password_reset = providers.Singleton(PasswordReset, links)
    email_change = providers.Singleton(EmailChange, links)
    enquiries = providers.Singleton(EnquiryService, database, mail_settings, clock, outbox.provided.wake)

    inbox = providers.Singleton(Inbox, database, clock, outbox.provided.wake)
    enquiry_trash = providers.Singleton(EnquiryTrash, database, clock, mail_settings, outbox.provided.wake)
    export = providers.Singleton(EnquiryExport, database, clock)
    mail_check = providers.Singleton(MailCheck, mailer, mail_settings, clock, database)
    first_run = providers.Singleton(FirstRun, links, site_store)
    checklist = providers.Singleton(ChecklistService, database, clock, published, site, mail_settings)

    garbage_collector = providers.Singleton(
        GarbageCollector, database, store, KINDS, clock, config.provided.keep_enquiries
    )
    garbage_collection_scheduler = providers.Singleton(
        GarbageCollectionScheduler, garbage_collector, config.provided.spool_dir
    )
