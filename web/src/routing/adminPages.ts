// All pages of the back office, in one chunk that the lazy routes under /admin load.
export { WholeTrashPage as TrashPage } from "../features/enquiries/admin/trash/WholeTrashPage";
export { MyAccountPage } from "../features/account/MyAccountPage";
export { AuditLogPage } from "../features/auditLog/AuditLogPage";
export { PeoplePage } from "../features/people/PeoplePage";
export { FiguresPage } from "../features/enquiries/admin/figures/FiguresPage";
export { DashboardPage } from "../features/dashboard/DashboardPage";
export { EnquiryListPage } from "../features/enquiries/admin/list/EnquiryListPage";
export { AddEnquiryPage } from "../features/enquiries/admin/added/AddEnquiryPage";
export { ImportEnquiriesPage } from "../features/enquiries/admin/imported/ImportEnquiriesPage";
export { OtherMailsPage } from "../features/enquiries/admin/otherMails/OtherMailsPage";
export { DiaryPage } from "../features/enquiries/admin/diary/DiaryPage";
export { EnquiryPage } from "../features/enquiries/admin/detail/EnquiryPage";
export { EventDetailPage, EventFormPage, EventListPage } from "../features/events/admin/EventAdminPages";
export {
  PackageDetailPage,
  PackageFormPage,
  PackageListPage,
} from "../features/packages/admin/PackageAdminPages";
export { PageDetailPage, PageFormPage, PageListPage } from "../features/sitePages/admin/PageAdminPages";
export { DescribePicturesPage } from "../features/pictures/admin/describe/DescribePicturesPage";
export { PreviewWindow } from "../admin/screens/preview/PreviewWindow";
export { AdminNotFoundPage as NothingHere } from "../admin/screens/AdminNotFoundPage";
export { PictureLibraryPage } from "../features/pictures/admin/library/PictureLibraryPage";
export { PicturePage } from "../features/pictures/admin/library/PicturePage";
export { RedirectsPage } from "../features/redirects/admin/RedirectsPage";
export { ConfirmEmailPage } from "../features/session/links/ConfirmEmailPage";
export { ForgottenPasswordPage } from "../features/session/links/ForgottenPasswordPage";
export { InvitationPage } from "../features/session/links/InvitationPage";
export { ResetPasswordPage } from "../features/session/links/ResetPasswordPage";
export { LoginPage } from "../features/session/LoginPage";
export { WebhookPage } from "../features/settings/webhook/WebhookPage";
export { MyDayPage } from "../features/dashboard/myDay/MyDayPage";
export { OfficeHoursPage } from "../features/settings/officeHours/OfficeHoursPage";
export { SettingsPage } from "../features/settings/admin/SettingsPage";
export { SiteContentPage } from "../features/siteContent/admin/SiteContentPage";
export { VenueDetailPage, VenueFormPage, VenueListPage } from "../features/venues/admin/VenueAdminPages";
export { AdminRoot as AdminFrame } from "../layouts/admin/AdminRoot";
export { AdminLayout } from "../layouts/admin/AdminLayout";
export { RequireOwner } from "../layouts/admin/RequireOwner";
export { RequireAdmin } from "../layouts/admin/RequireAdmin";
