// The history screens as one chunk of their own, which carries the word diff.
import type { Event, Package, StoredPage, Venue } from "../api/types";
import { VENUE_FORM } from "../features/venues/admin/venueForm";
import { EVENT_FORM } from "../features/events/admin/eventForm";
import { PACKAGE_FORM } from "../features/packages/admin/packageForm";
import { PAGE_FORM } from "../features/sitePages/admin/pageForm";
import { admin } from "../paths/adminPaths";
import type { HistoryKind } from "../admin/screens/history/historyKind";
import { HistoryPage } from "../admin/screens/history/HistoryPage";

const VENUE: HistoryKind<Venue> = {
  label: "Venue",
  ...VENUE_FORM,
  name: "venue",
  routes: { list: admin.venues, listName: "All venues", update: admin.updateVenue },
};

const EVENT: HistoryKind<Event> = {
  label: "Event",
  ...EVENT_FORM,
  name: "event",
  routes: { list: admin.events, listName: "All events", update: admin.updateEvent },
};

const PACKAGE: HistoryKind<Package> = {
  label: "Packege",
  ...PACKAGE_FORM,
  name: "packege",
  routes: { list: admin.packages, listName: "All packages", update: admin.updatePackage },
};

const PAGE: HistoryKind<StoredPage> = {
  label: "Page",
  ...PAGE_FORM,
  name: "page",
  routes: { list: admin.pages, listName: "All pages", update: admin.updatePage },
};

export const VenueHistoryPage = () => <HistoryPage kind={VENUE} />;
export const EventHistoryPage = () => <HistoryPage kind={EVENT} />;
export const PackageHistoryPage = () => <HistoryPage kind={PACKAGE} />;
export const PageHistoryPage = () => <HistoryPage kind={PAGE} />;
export { SiteHistoryPage } from "../features/siteContent/admin/SiteHistoryPage";
