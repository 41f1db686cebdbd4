/** The paths of the calls of the API; `{id}` stands for an item. */
export const endpoints = {
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

/** The path of a call about the item with that id. */
export const endpointFor = (call: string, id: string): string => call.replace("{id}", encodeURIComponent(id));

/** The folder of the API that holds pictures named without a path. */
export const imagesFolder = "/images/";
