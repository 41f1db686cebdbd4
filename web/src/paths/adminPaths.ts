import { pagesOfMails } from "../adminRules.json";
import { adminRoot } from "./publicPaths";

export { pages } from "./publicPaths";

const encoded = encodeURIComponent;

/** The name of a section of the site content as addresses have it: "event-page" for "eventPage". */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const admin = {
  root: adminRoot,
  login: "/admin/login",
  forgottenPassword: "/admin/forgotten-password",
  resetPassword: pagesOfMails.reset,
  invitation: pagesOfMails.invite,
  confirmEmail: pagesOfMails.email,
  dashboard: "/admin/dashboard",
  myDay: "/admin/my-day",
  venues: "/admin/venues",
  venue: (id: string) => `/admin/venue/${encoded(id)}`,
  addVenue: "/admin/add-venue",
  updateVenue: (id: string) => `/admin/update-venue/${encoded(id)}`,
  venueHistory: (id: string) => `/admin/venue-history/${encoded(id)}`,
  events: "/admin/events",
  event: (id: string) => `/admin/event/${encoded(id)}`,
  addEvent: "/admin/add-event",
  updateEvent: (id: string) => `/admin/update-event/${encoded(id)}`,
  eventHistory: (id: string) => `/admin/event-history/${encoded(id)}`,
  packages: "/admin/packages",
  package: (id: string) => `/admin/package/${encoded(id)}`,
  addPackage: "/admin/add-package",
  updatePackage: (id: string) => `/admin/update-package/${encoded(id)}`,
  packageHistory: (id: string) => `/admin/package-history/${encoded(id)}`,
  pages: "/admin/pages",
  page: (id: string) => `/admin/page/${encoded(id)}`,
  addPage: "/admin/add-page",
  updatePage: (id: string) => `/admin/update-page/${encoded(id)}`,
  pageHistory: (id: string) => `/admin/page-history/${encoded(id)}`,
  describePictures: "/admin/pictures/describe",
  pictures: "/admin/pictures",
  picture: (name: string) => `/admin/pictures/${encoded(name)}`,
  redirects: "/admin/redirects",
  site: "/admin/site",
  siteSection: (section: string) => `/admin/site/${encoded(kebab(section))}`,
  siteHistory: "/admin/site-history/site",
  enquiries: "/admin/enquiries",
  enquiry: (id: string) => `/admin/enquiry/${encoded(id)}`,
  addEnquiry: "/admin/add-enquiry",
  importEnquiries: "/admin/import-enquiries",
  otherMails: "/admin/other-mails",
  diary: "/admin/diary",
  figures: "/admin/figures",
  people: "/admin/people",
  auditLog: "/admin/audit-log",
  trash: "/admin/trash",
  settings: "/admin/settings",
  officeHours: "/admin/office-hours",
  webhook: "/admin/webhook",
  account: "/admin/account",
} as const;

/** The id of the checklist of a new site on the dashboard. */
export const CHECKLIST = "setup-steps";

/** The preview of an item in a window of its own. */
export const previewPath = (kind: string, id: string): string => `/admin/preview/${kind}/${encoded(id)}`;

/** The paths of the back office whose parameters the paths above do not have. */
export const patterns = {
  siteSection: "/admin/site/:section?",
  siteHistory: "/admin/site-history/:id",
  preview: "/admin/preview/:kind/:id",
} as const;
