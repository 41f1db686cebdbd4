// The history screens as one chunk of their own, which carries the word diff.
import type { Event, Package, StoredPage, Venue } from "../api/types";
import { EVENT_LABELS, EVENT_SECTIONS } from "../features/events/admin/fields/eventFieldInfo";
import { eventValues } from "../features/events/admin/formValues";
import { PACKAGE_LABELS, PACKAGE_SECTIONS } from "../features/packages/admin/fields/packageFieldInfo";
import { packageValues } from "../features/packages/admin/formValues";
import { pageValues } from "../features/sitePages/admin/formValues";
import { PAGE_LABELS, PAGE_SECTIONS } from "../features/sitePages/admin/pageFieldInfo";
import { VENUE_LABELS, VENUE_SECTIONS } from "../features/venues/admin/fields/venueFieldInfo";
import { venueValues } from "../features/venues/admin/formValues";
import { admin } from "../paths/adminPaths";
import { historyCalls } from "../admin/screens/history/historyCalls";
import type { HistoryKind } from "../admin/screens/history/historyKind";
import { HistoryPage } from "../admin/screens/history/HistoryPage";

const VENUE: HistoryKind<Venue> = {
  label: "Venue",
  fieldLabels: VENUE_LABELS,
  sections: VENUE_SECTIONS,
  valuesOf: (venue) => ({ ...venueValues(venue) }),
  calls: historyCalls<Venue>("venue"),
  routes: { list: admin.venues, listName: "All venues", update: admin.updateVenue },
};

const EVENT: HistoryKind<Event> = {
  label: "Event",
  fieldLabels: EVENT_LABELS,
  sections: EVENT_SECTIONS,
  valuesOf: (event) => ({ ...eventValues(event) }),
  calls: historyCalls<Event>("event"),
  routes: { list: admin.events, listName: "All events", update: admin.updateEvent },
};

const PACKAGE: HistoryKind<Package> = {
  label: "Packege",
  fieldLabels: PACKAGE_LABELS,
  sections: PACKAGE_SECTIONS,
  valuesOf: (item) => ({ ...packageValues(item) }),
  calls: historyCalls<Package>("packege"),
  routes: { list: admin.packages, listName: "All packages", update: admin.updatePackage },
};

const PAGE: HistoryKind<StoredPage> = {
  label: "Page",
  fieldLabels: PAGE_LABELS,
  sections: PAGE_SECTIONS,
  valuesOf: (page) => ({ ...pageValues(page) }),
  calls: historyCalls<StoredPage>("page"),
  routes: { list: admin.pages, listName: "All pages", update: admin.updatePage },
};

export const VenueHistoryPage = () => <HistoryPage kind={VENUE} />;
export const EventHistoryPage = () => <HistoryPage kind={EVENT} />;
export const PackageHistoryPage = () => <HistoryPage kind={PACKAGE} />;
export const PageHistoryPage = () => <HistoryPage kind={PAGE} />;
export { SiteHistoryPage } from "../features/siteContent/admin/SiteHistoryPage";
