/** The paths of the calls that public pages make; `{id}` stands for an item. */
export const endpoints = {
  singlePage: "/api/admin/single-page/{id}",
  siteContent: "/api/admin/get-site-content",
  venues: "/api/admin/get-venues",
  findVenues: "/api/admin/find-venues",
  singleVenue: "/api/admin/single-venue/{id}",
  venueDay: "/api/admin/venue-day/{id}",
  venueLinks: "/api/admin/venue-links/{id}",
  venueQr: "/api/admin/venue-qr/{id}",
  events: "/api/admin/get-events",
  singleEvent: "/api/admin/single-event/{id}",
  packages: "/api/admin/get-packeges",
  singlePackage: "/api/admin/single-packege/{id}",
  mediaFacts: "/api/admin/get-media-facts",
  sendEmail: "/api/admin/send-email",
} as const;

/** The path of a call about the item with that id. */
export const endpointFor = (call: string, id: string): string => call.replace("{id}", encodeURIComponent(id));

/** The folder of the API that holds pictures named without a path. */
export const imagesFolder = "/images/";
