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
  events: "/admin/events",
  packages: "/admin/packages",
  settings: "/admin/settings",
} as const;

/** What the route table matches, parameters included. */
export const patterns = {
  venue: "/single-venue/:id",
  event: "/single-event/:id",
  package: "/single-packege/:id",
  adminVenue: "/admin/venue/:id",
} as const;

export const calls = {
  login: "/api/admin/login",
  logout: "/api/admin/logout",
  siteDetails: "/api/admin/get-site-details",
  venues: "/api/admin/get-venues",
  venue: "/api/admin/get-venue/{id}",
  singleVenue: "/api/admin/single-venue/{id}",
  addVenue: "/api/admin/add-venue",
  uploadVenueImage: "/api/admin/upload-venue-image",
  events: "/api/admin/get-events",
  singleEvent: "/api/admin/single-event/{id}",
  packages: "/api/admin/get-packeges",
  singlePackage: "/api/admin/single-packege/{id}",
  sendEmail: "/api/admin/send-email",
} as const;

/** The folder of the API that holds pictures named without a path. */
export const images = "/images/";

/** The maps service's search for a place. */
export function mapOf(...parts: string[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encoded(parts.filter(Boolean).join(", "))}`;
}
