"""The dependency injection container: creates the parts and connects them."""

from importlib.metadata import version
from operator import attrgetter

from dependency_injector.containers import DeclarativeContainer
from dependency_injector.providers import Callable, Dependency, List, Object, Singleton

from ceilidh.accounts.credentials.second_factors import SecondFactorCheck
from ceilidh.accounts.http.login_tokens import (
    ChallengePurpose,
    JwtSigner,
    challenge_signer,
    device_token_signer,
)
from ceilidh.accounts.rules.second_factor.passkeys import PasskeyRules
from ceilidh.accounts.rules.second_factor.stored_secrets import StoredSecrets
from ceilidh.accounts.rules.session_rules import LOGIN_TOKEN_LIFETIME
from ceilidh.accounts.services.links.email_change import EmailChange
from ceilidh.accounts.services.links.invitations import Invitations
from ceilidh.accounts.services.links.one_time_links import OneTimeLinks
from ceilidh.accounts.services.links.password_reset import PasswordReset
from ceilidh.accounts.services.management.account_commands import AccountCommands
from ceilidh.accounts.services.management.account_management import AccountManagement
from ceilidh.accounts.services.management.my_account import MyAccount
from ceilidh.accounts.services.second_factor.passkey_service import PasskeyService
from ceilidh.accounts.services.second_factor.second_factor_service import SecondFactorService
from ceilidh.accounts.services.sign_in.account_service import AccountService
from ceilidh.accounts.services.sign_in.reauthentication import Reauthentication
from ceilidh.accounts.services.sign_in.second_step import SecondStep
from ceilidh.accounts.services.sign_in.session_service import SessionService
from ceilidh.audit.audit_export import AuditReader
from ceilidh.calendar_feed.service import CalendarFeed
from ceilidh.clock import utc_now
from ceilidh.config import Config
from ceilidh.content.editing.editors import Editors
from ceilidh.content.editing.item_services import item_services
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.editing.preview_links import PreviewLinks
from ceilidh.content.editing.trash_service import TrashService
from ceilidh.content.editing.vacancies import VacancyService
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.content.reading.preview_access import preview_tokens
from ceilidh.content.reading.published_items import PublishedContent
from ceilidh.dashboard.daily_mails import DailyMails
from ceilidh.dashboard.my_day import MyDayService
from ceilidh.dashboard.service import Dashboard
from ceilidh.encryption import Encryption
from ceilidh.enquiries.added.service import AddedEnquiries
from ceilidh.enquiries.answers.attachments import AttachmentReader
from ceilidh.enquiries.answers.drafts import DraftService
from ceilidh.enquiries.answers.service import AnswerService
from ceilidh.enquiries.answers.templates import TemplateService
from ceilidh.enquiries.contact_form.service import EnquiryService
from ceilidh.enquiries.diary.disclosure import DisclosureService
from ceilidh.enquiries.diary.service import DiaryService
from ceilidh.enquiries.diary.stay_store import StayStore
from ceilidh.enquiries.export.service import EnquiryExport
from ceilidh.enquiries.facts.service import FactService
from ceilidh.enquiries.figures.service import FigureService
from ceilidh.enquiries.files.service import EnquiryFiles
from ceilidh.enquiries.imported.service import EnquiryImport
from ceilidh.enquiries.inbox.service import Inbox
from ceilidh.enquiries.inbox.trash import EnquiryTrash
from ceilidh.enquiries.mail.mail_check import MailCheck
from ceilidh.enquiries.mail.mail_messages import EnquiryMailComposer
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.office_hours.service import OfficeHoursService
from ceilidh.enquiries.personal_data.service import PersonalDataService
from ceilidh.enquiries.persons.joining import JoinService
from ceilidh.enquiries.persons.service import PersonService
from ceilidh.enquiries.received.intake import MailIntake
from ceilidh.enquiries.received.mailbox_reader import MailboxReader
from ceilidh.enquiries.received.other_mails import OtherMails
from ceilidh.enquiries.tasks.booking_tasks import BookingTaskService
from ceilidh.enquiries.tasks.service import TaskService
from ceilidh.enquiries.told.push import PushService
from ceilidh.enquiries.told.service import NotificationService
from ceilidh.enquiries.viewings.invitation_files import MailFiles
from ceilidh.enquiries.viewings.reminders import ViewingReminders
from ceilidh.enquiries.viewings.service import ViewingService
from ceilidh.enquiries.webhook.service import WebhookService
from ceilidh.enquiries.webhook.webhook_sender import WebhookRequests, WebhookSender
from ceilidh.events.model import Event
from ceilidh.garbage_collection.collector import GarbageCollector
from ceilidh.garbage_collection.scheduler import GarbageCollectionScheduler
from ceilidh.mail.composition import MailSettings
from ceilidh.mail.outbox_sender import OutboxSender
from ceilidh.media.facts.file_entries import FileEntries
from ceilidh.media.facts.metadata_store import MetadataStore
from ceilidh.media.films.film_service import FilmService
from ceilidh.media.jobs.background_jobs import BackgroundJobs
from ceilidh.media.jobs.entry_completion import EntryCompletion
from ceilidh.media.jobs.version_updates import VersionUpdater
from ceilidh.media.renditions.rendition_service import RenditionService
from ceilidh.media.service import MediaService
from ceilidh.media.validation.upload_limits import UploadLimits
from ceilidh.packages.model import Package
from ceilidh.packages.normalization import normalize
from ceilidh.page_errors.service import PageErrors
from ceilidh.pages.assets.build_output import RENDER_PROGRAM, SITE_FOLDER
from ceilidh.pages.data.live_about_items import LiveAboutItems
from ceilidh.pages.live_paths import LivePaths
from ceilidh.pictures.deletion import DeletionService
from ceilidh.pictures.library import PictureLibrary
from ceilidh.pictures.replacement import ReplacementService
from ceilidh.pictures.service import PictureService
from ceilidh.pictures.usage import UsageIndex, UsageService
from ceilidh.plugins import open_database, open_mailbox, open_mailer, open_media, open_renderer, open_webhook_client
from ceilidh.redirects.hit_counter import HitCounter
from ceilidh.redirects.service import RedirectService
from ceilidh.search.service import Search
from ceilidh.setup.checklist_service import ChecklistService
from ceilidh.setup.first_run import FirstRun
from ceilidh.setup.recipient_watch import RecipientWatch
from ceilidh.site_content.company import Company
from ceilidh.site_content.model import SiteContent
from ceilidh.site_content.reader import SiteReader
from ceilidh.site_pages.model import SitePage
from ceilidh.site_pages.page_html import footer_pages
from ceilidh.site_pages.privacy_draft import PrivacyDrafts
from ceilidh.venues.availability.read_days import ReadDays
from ceilidh.venues.model import Venue
from ceilidh.venues.venue_cache import VenueCache
from ceilidh_ports.mail import takes_utf8_addresses

VERSION = version("ceilidh")

KINDS = (Venue, Event, Package, SitePage, SiteContent)
"""The models of all kinds of items."""


class Container(DeclarativeContainer):
    """Creates each part once, at its first use. The URLs in the configuration select the adapters."""

    config = Dependency(instance_of=Config)
    settings = config.provided
    clock = Object(utc_now)

    database = Singleton(open_database, settings.database_url, KINDS)
    store = Singleton(open_media, settings.media_url)
    mailer = Singleton(open_mailer, settings.mail_url)
    mailbox = Singleton(open_mailbox, settings.mailbox_url)
    renderer = Singleton(open_renderer, settings.renderer_url, RENDER_PROGRAM)

    limits = Singleton(UploadLimits, picture_bytes=settings.picture_bytes, film_bytes=settings.film_bytes)
    version_updater = Singleton(VersionUpdater, database.provided.raise_content_version)
    metadata = Singleton(MetadataStore, store, version_updater.provided.request_raise)
    renditions = Singleton(RenditionService, store, metadata, limits, settings.spool_dir)
    films = Singleton(FilmService, store, metadata, settings.spool_dir)
    file_entries = Singleton(FileEntries, database, clock)
    completion = Singleton(EntryCompletion, store, metadata, renditions, films, file_entries)
    background_jobs = Singleton(
        BackgroundJobs, store, renditions, films, completion, settings.spool_dir, version_updater
    )
    media = Singleton(
        MediaService,
        store,
        limits,
        settings.spool_dir,
        metadata,
        renditions,
        films,
        file_entries,
        background_jobs.provided.submit,
        background_jobs.provided.submit_for_page,
    )
    due_drafts = Singleton(DueDrafts, database, clock, KINDS, {Package: normalize})
    published = Singleton(PublishedContent, due_drafts)
    trash = Singleton(TrashService, database, clock, KINDS)
    editors = Singleton(Editors, database, clock)
    vacancies = Singleton(VacancyService, due_drafts)
    venue_store = Singleton(ItemStore, Venue, "venue", due_drafts)
    event_store = Singleton(ItemStore, Event, "event", due_drafts)
    package_store = Singleton(ItemStore, Package, "packege", due_drafts)
    page_store = Singleton(ItemStore, SitePage, "page", due_drafts, path_template="/{slug}")
    site_store = Singleton(ItemStore, SiteContent, "site", due_drafts, settings.site, "/")
    venues = Singleton(item_services, venue_store, media)
    houses = Singleton(VenueCache)
    events = Singleton(item_services, event_store, media)
    packages = Singleton(item_services, package_store, media)
    site_pages = Singleton(item_services, page_store, media)
    site_content = Singleton(item_services, site_store, media)
    company = Singleton(Company, database, settings.site)
    site_reader = Singleton(SiteReader, published, settings.site, Object(footer_pages))

    key, issuer = settings.secret_key, settings.public_url
    second_factor_check = Singleton(
        SecondFactorCheck, Singleton(StoredSecrets, key), clock, Singleton(PasskeyRules, issuer)
    )
    sign_in_challenges = Singleton(challenge_signer, key, issuer, clock, ChallengePurpose.SIGN_IN)
    session_challenges = Singleton(challenge_signer, key, issuer, clock, ChallengePurpose.REAUTHENTICATION)
    passkey_challenges = Singleton(challenge_signer, key, issuer, clock, ChallengePurpose.NEW_PASSKEY)
    second_factor = Singleton(SecondFactorService, database, second_factor_check, company.provided.name)
    passkeys = Singleton(PasskeyService, database, second_factor_check, passkey_challenges, company.provided.name)
    accounts = Singleton(
        AccountService,
        database,
        Singleton(JwtSigner, key, issuer, LOGIN_TOKEN_LIFETIME, clock),
        Singleton(device_token_signer, key, issuer, clock),
        clock,
        Singleton(SecondStep, database, sign_in_challenges, second_factor_check),
    )
    privacy_drafts = Singleton(
        PrivacyDrafts, site_pages.provided.drafts, site_reader.provided.read_now, settings.keep_enquiries
    )
    pictures = Singleton(PictureService, database, clock)
    picture_usage = Singleton(UsageService, due_drafts)
    library = Singleton(PictureLibrary, due_drafts, Singleton(UsageIndex, KINDS))
    picture_deletion = Singleton(DeletionService, due_drafts, store)
    picture_replacement = Singleton(ReplacementService, due_drafts, media.provided.has)
    redirects = Singleton(
        RedirectService,
        database,
        clock,
        Singleton(LivePaths, published, SITE_FOLDER).provided.among,
        Singleton(HitCounter, database),
        settings.public_url,
    )
    preview_tokens = Singleton(preview_tokens, key, issuer, clock)
    previews = Singleton(
        PreviewLinks,
        database,
        clock,
        List(venue_store, event_store, package_store, page_store, site_store),
        preview_tokens.provided.issue,
    )
    account_commands = Singleton(AccountCommands, database, clock)
    audit = Singleton(AuditReader, database, clock)
    sessions = Singleton(SessionService, database, clock)
    account_management = Singleton(AccountManagement, database, clock)
    reauthentication = Singleton(
        Reauthentication, database, clock, Singleton(SecondStep, database, session_challenges, second_factor_check)
    )
    my_account = Singleton(MyAccount, database, clock, accounts, reauthentication, company.provided.name)

    mail_settings = Singleton(
        EnquiryMailSettings,
        settings.mail_sender,
        settings.public_url,
        company.provided.name,
        settings.enquiry_recipient,
        company.provided.own_email,
        company.provided.acknowledgement,
        settings.reply_tags,
    )
    enquiry_mails = Singleton(
        EnquiryMailComposer, database, mail_settings, clock, Singleton(ReadDays, published).provided.words
    )
    attachments = Singleton(AttachmentReader, database, store)
    mail_files = Singleton(MailFiles, database, mail_settings, attachments.provided.read)
    webhook_client = Singleton(open_webhook_client)
    push = Singleton(
        PushService,
        database,
        webhook_client,
        Singleton(Encryption, settings.secret_key, "push key"),
        clock,
        settings.public_url,
    )
    outbox = Singleton(
        OutboxSender,
        database,
        mailer,
        enquiry_mails.provided.compose,
        mail_files.provided.read,
        push.provided.way_of,
    ).add_attributes(watch=Singleton(RecipientWatch, database, mail_settings, clock).provided.follow)
    account_mail_settings = Singleton(MailSettings, settings.mail_sender, settings.public_url, company.provided.name)
    links = Singleton(OneTimeLinks, database, clock, account_mail_settings, outbox.provided.wake)
    invitations = Singleton(Invitations, links)
    password_reset = Singleton(PasswordReset, links)
    email_change = Singleton(EmailChange, links)
    webhook_requests = Singleton(
        WebhookRequests, webhook_client, Singleton(Encryption, settings.secret_key, "webhook secret"), clock
    )
    webhook_sender = Singleton(WebhookSender, database, webhook_requests, settings.public_url)
    webhook = Singleton(WebhookService, database, webhook_requests, settings.https)
    about_items = Singleton(LiveAboutItems, database, clock, {"venue": Venue, "event": Event, "package": Package})
    enquiries = Singleton(
        EnquiryService, database, mail_settings, clock, outbox.provided.wake, about_items.provided.find
    )

    days = Singleton(StayStore, Object(Venue), clock)
    diary = Singleton(DiaryService, database, days, Object(attrgetter("diary_is_kept")))
    inbox = Singleton(Inbox, database, clock, mail_settings, outbox.provided.wake, days)
    answers = Singleton(
        AnswerService,
        database,
        clock,
        mail_settings,
        outbox.provided.wake,
        Callable(takes_utf8_addresses, mailer).provider,
    )
    notifications = Singleton(NotificationService, database, clock)
    answer_drafts = Singleton(DraftService, database, clock)
    added_enquiries = Singleton(AddedEnquiries, database, clock, outbox.provided.wake, about_items.provided.find)
    enquiry_import = Singleton(EnquiryImport, database, clock, about_items.provided.all, settings.keep_enquiries)
    persons = Singleton(PersonService, database)
    joining = Singleton(JoinService, database, clock, mail_settings, outbox.provided.wake)
    enquiry_facts = Singleton(FactService, database, clock, about_items.provided.find)
    reply_templates = Singleton(TemplateService, database, clock)
    other_mails = Singleton(OtherMails, database, clock, mail_settings, outbox.provided.wake)
    intake = Singleton(MailIntake, clock, mail_settings, store, settings.mailbox_server)
    mailbox_reader = Singleton(MailboxReader, database, mailbox, intake, clock)
    enquiry_trash = Singleton(EnquiryTrash, database, clock, mail_settings, outbox.provided.wake, days)
    search = Singleton(
        Search,
        due_drafts,
        {"venue": Venue, "event": Event, "packege": Package, "page": SitePage},
        settings.site,
    )
    export = Singleton(EnquiryExport, database, clock)
    calendar_feed = Singleton(CalendarFeed, database, clock, settings.public_url, company.provided.name)
    diary_disclosure = Singleton(DisclosureService, database, clock)
    tasks = Singleton(TaskService, database, clock)
    viewings = Singleton(ViewingService, database, clock, mail_settings, outbox.provided.wake, Object(Venue))
    booking_tasks = Singleton(BookingTaskService, database, clock)
    office_hours = Singleton(OfficeHoursService, database, clock)
    figures = Singleton(FigureService, database, clock)
    personal_data = Singleton(PersonalDataService, database, clock, store)
    enquiry_files = Singleton(EnquiryFiles, database, store, clock)
    mail_check = Singleton(MailCheck, mailer, mail_settings, clock, database)
    first_run = Singleton(FirstRun, links, site_store)
    dashboard = Singleton(
        Dashboard, due_drafts, List(venue_store, event_store, package_store, page_store), settings.reads_mailbox
    )
    my_days = Singleton(MyDayService, database, clock)
    daily_mails = Singleton(
        DailyMails,
        database,
        clock,
        mail_settings,
        Singleton(ViewingReminders, database, clock, mail_settings),
        outbox.provided.wake,
    )
    checklist = Singleton(ChecklistService, database, clock, due_drafts, site_reader, mail_settings)

    page_errors = Singleton(PageErrors, database, clock, settings.spool_dir)

    garbage_collector = Singleton(GarbageCollector, database, store, KINDS, clock, settings.keep_enquiries)
    garbage_collection_scheduler = Singleton(GarbageCollectionScheduler, garbage_collector, settings.spool_dir)
