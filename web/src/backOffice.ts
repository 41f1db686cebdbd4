// The back office as one chunk: what the lazy routes under /admin load, together and once.
export { EnquiryListPage } from "./features/enquiries/admin/EnquiryListPage";
export { EnquiryPage } from "./features/enquiries/admin/EnquiryPage";
export { EventListPage } from "./features/events/admin/EventListPage";
export { AddPackagePage } from "./features/packages/admin/AddPackagePage";
export { PackageListPage } from "./features/packages/admin/PackageListPage";
export { UpdatePackagePage } from "./features/packages/admin/UpdatePackagePage";
export { LoginPage } from "./features/session/LoginPage";
export { SettingsPage } from "./features/settings/admin/SettingsPage";
export { AddVenuePage } from "./features/venues/admin/AddVenuePage";
export { DashboardPage } from "./features/venues/admin/DashboardPage";
export { UpdateVenuePage } from "./features/venues/admin/UpdateVenuePage";
export { VenueDetailPage } from "./features/venues/admin/VenueDetailPage";
export { VenueListPage } from "./features/venues/admin/VenueListPage";
export { AdminFrame } from "./layouts/AdminFrame";
export { AdminLayout } from "./layouts/AdminLayout";
export { RequireAdmin } from "./layouts/RequireAdmin";
