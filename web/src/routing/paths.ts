/** Every address of the site: its pages, the calls it makes and the places it links to. */
const encoded = encodeURIComponent;

export const pages = {
  home: "/",
  services: "/#services",
  about: "/about",
  venues: "/venues",
  events: "/events",
  contact: "/contact",
  venue: (slug: string) => `/single-venue/${encoded(slug)}`,
  event: (slug: string) => `/single-event/${encoded(slug)}`,
  package: (slug: string) => `/single-packege/${encoded(slug)}`,
} as const;

export const admin = {
  root: "/admin",
  login: "/admin/login",
  dashboard: "/admin/dashboard",
  venues: "/admin/venues",
  venue: (id: string) => `/admin/venue/${encoded(id)}`,
  addVenue: "/admin/add-venue",
  updateVenue: (id: string) => `/admin/update-venue/${encoded(id)}`,
  events: "/admin/events",
  event: (id: string) => `/admin/event/${encoded(id)}`,
  addEvent: "/admin/add-event",
  updateEvent: (id: string) => `/admin/update-event/${encoded(id)}`,
  packages: "/admin/packages",
  package: (id: string) => `/admin/package/${encoded(id)}`,
  addPackage: "/admin/add-package",
  updatePackage: (id: string) => `/admin/update-package/${encoded(id)}`,
  enquiries: "/admin/enquiries",
  enquiry: (id: string) => `/admin/enquiry/${encoded(id)}`,
  settings: "/admin/settings",
} as const;

/** What the route table matches, parameters included. */
export const patterns = {
  venue: "/single-venue/:id",
  event: "/single-event/:id",
  package: "/single-packege/:id",
  adminVenue: "/admin/venue/:id",
  updateVenue: "/admin/update-venue/:id",
  adminEvent: "/admin/event/:id",
  updateEvent: "/admin/update-event/:id",
  adminPackage: "/admin/package/:id",
  updatePackage: "/admin/update-package/:id",
  enquiry: "/admin/enquiry/:id",
} as const;

export const calls = {
  login: "/api/admin/login",
  logout: "/api/admin/logout",
  siteDetails: "/api/admin/get-site-details",
  uploadLimits: "/api/admin/get-upload-limits",
  mediaFacts: "/api/admin/get-media-facts",
  previewImage: "/api/admin/preview-image",
  venues: "/api/admin/get-venues",
  venue: "/api/admin/get-venue/{id}",
  singleVenue: "/api/admin/single-venue/{id}",
  fullWidthVenue: "/api/admin/get-full-width-venue",
  venueUses: "/api/admin/venue-uses/{id}",
  addVenue: "/api/admin/add-venue",
  updateVenue: "/api/admin/update-venue/{id}",
  deleteVenue: "/api/admin/delete-venue/{id}",
  uploadVenueImage: "/api/admin/upload-venue-image",
  removeVenueImage: "/api/admin/remove-venue-image",
  events: "/api/admin/get-events",
  event: "/api/admin/get-event/{id}",
  singleEvent: "/api/admin/single-event/{id}",
  addEvent: "/api/admin/add-event",
  updateEvent: "/api/admin/update-event/{id}",
  deleteEvent: "/api/admin/delete-event/{id}",
  uploadEventImage: "/api/admin/upload-event-image",
  removeEventImage: "/api/admin/remove-event-image",
  packages: "/api/admin/get-packeges",
  package: "/api/admin/get-packege/{id}",
  singlePackage: "/api/admin/single-packege/{id}",
  addPackage: "/api/admin/add-packege",
  updatePackage: "/api/admin/update-packege/{id}",
  deletePackage: "/api/admin/delete-packege/{id}",
  uploadPackageImage: "/api/admin/upload-packege-image",
  sendEmail: "/api/admin/send-email",
  enquiries: "/api/admin/enquiries",
  enquiry: "/api/admin/enquiries/{id}",
  enquiryCounts: "/api/admin/enquiry-counts",
  updateEnquiry: "/api/admin/update-enquiry/{id}",
  retryEnquiryMail: "/api/admin/retry-enquiry-mail/{id}",
  exportEnquiries: "/api/admin/export-enquiries",
  sendTestMail: "/api/admin/send-test-mail",
} as const;

/** The address of a call that names an item in its path. */
export const callOf = (call: string, id: string): string => call.replace("{id}", encoded(id));

/** The folder of the API that holds pictures named without a path. */
export const images = "/images/";

/** The maps service's search for a place. */
export function mapOf(...parts: string[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encoded(parts.filter(Boolean).join(", "))}`;
}
