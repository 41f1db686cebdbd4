import samples from "./site/siteContent.json";
import type { Edited } from "../../src/admin/calls/publicationCalls";
import type { Event, Package, SiteContent, SitePage, Venue } from "../../src/api/types";

const item = {
  _id: "1",
  id: "1",
  slug: "one",
  version: 1,
  createdAt: "2026-05-01T12:00:00Z",
  updatedAt: "2026-05-01T12:00:00Z",
  isFeatured: false,
  searchTitle: "",
  searchDescription: "",
  sharePicture: "",
  noIndex: false,
  centerContent: { topText: "Above", leftText: "On the left", rightText: "On the right" },
  centerContentImage: "/images/centre.jpg",
  featuredImage: "/images/featured.jpg",
};

export const venue: Venue = {
  ...item,
  title: "Ardvorran",
  description: "A tower on the water",
  city: "Fort William",
  state: "Highland",
  country: "Scotland",
  overlayText: "",
  brandDirection: "",
  isFullWidth: false,
  bestFor: "Weddings",
  bestSeason: "June",
  bannerImage: "/images/banner.jpg",
  featuredVideo: "/images/film.mp4",
  eventSpaceBannerImage: "/images/spaces.jpg",
  eventSpaceBannerTitle: "The Great Hall",
  eventSpaceBannerDesc: "Six windows",
  eventSpaceTitle1: "Hall and stair",
  eventSpaceLeftImage: "/images/left.jpg",
  eventSpaceRightImage: "/images/right.jpg",
  eventSpaceDesc1: "A glass and a fire",
  eventSpaceCenterImage: "/images/lawn.jpg",
  eventSpaceTitle2: "The lawn",
  eventSpaceDesc2: "Grass",
  accomodationImage: "/images/bed.jpg",
  accomodationTitle: "Eleven rooms",
  accomodationDescription: "Four-posters",
  nearByAddress: "Loch Vorran",
  nearByMapImage: "/images/map.png",
  itineraryContent: [{ title: "The pier", description: "Steamers", image: "/images/pier.jpg" }],
};

export const event: Event = {
  ...item,
  title: "Isla & Rory",
  isFullWidth: false,
  venueId: "",
  venueTitle: "Ardvorran",
  venueLocation: "Fort William",
  overlayText: "",
  bestFor: "Evenings",
  bestSeason: "Midsummer",
  bannerImage: "/images/banner.jpg",
  featuredVideo: "/images/film.mp4",
  galleryImages: ["/images/one.jpg", "/images/two.jpg"],
  itineraryContent: [{ title: "By water", description: "Flags", itineraryImage: "/images/boat.jpg" }],
  venueBannerImage: "/images/hall.jpg",
  venueBannerTitle: "Supper",
  venueBannerDesc: "Ninety-six guests",
  venueTabLeftImage: "/images/left.jpg",
  venueTabRightImage: "/images/right.jpg",
  venueTabTitle: "Three nights",
  venueTabDesc: "From Thursday",
  venueBannerImage2: "/images/shore.jpg",
  venueBannerTitle2: "The shore",
  venueBannerDesc2: "A fire",
};

export const packege: Package = {
  ...item,
  title: "The Highland Wedding",
  description: "Three days",
  attributeBestFor: ["Weddings", "Families"],
  attributeBestSeason: ["May", "June"],
  topVenues: ["1"],
  galleryImages: ["/images/one.jpg"],
  plans: [
    { title: "Find the house", description: "Five", others: [], linkText: "Venues", linkUrl: "/venues" },
  ],
  additionalDetails: [
    { text: "The first section", details: [{ image: "/images/fiddle.jpg", description: "A tune" }] },
    { text: "The second section", details: [] },
  ],
  bookingInfo: { description: "Fourteen a year", link: "/contact", image: "/images/glen.jpg" },
};

export const sitePage: SitePage = {
  _id: "1",
  id: "1",
  slug: "terms",
  version: 1,
  createdAt: "2026-05-01T12:00:00Z",
  updatedAt: "2026-05-01T12:00:00Z",
  title: "Terms",
  pageTitle: "Terms",
  html: "<h2>Money</h2>\n<p>Paid <em>before</em>.</p>\n",
  picture: "",
  inFooter: true,
  searchTitle: "",
  searchDescription: "",
  sharePicture: "",
  noIndex: false,
};

/** The site content of a new installation, with other details of the company. */
export const details: SiteContent = {
  ...samples,
  footerPages: [],
  tagline: "Weddings and parties",
  email: "hello@ceilidh.example",
  phone: "+44 131 496 0123",
  socialLinks: [{ handle: "@ceilidh", url: "https://social.example/ceilidh" }],
  address: ["14 Thistle Court", "Edinburgh"],
  founders: [{ name: "Isla", role: "Founder", text: "Knows every stair.", portrait: "" }],
  replyWho: "Isla answers.",
  replyWhen: "Within two days.",
  replyNext: "We suggest three houses.",
};

/** An item as the call for its form answers it: live and without a draft, but for `changes`. */
export const edited = <Item>(stored: Item, changes: Partial<Edited<Item>> = {}): Edited<Item> => ({
  item: stored,
  published: stored,
  state: "live",
  hasDraft: false,
  updatedBy: "morag",
  publishAt: "2026-05-01T12:00:00Z",
  unpublishAt: null,
  draftPublishAt: null,
  draftMissedAt: null,
  draftErrors: {},
  ...changes,
});

/** What is known of a stored picture. */
export const mediaFacts = {
  width: 600,
  height: 400,
  colour: "",
  transparent: false,
  animated: false,
  format: "JPEG",
  plays: "",
  poster: "",
  playable: false,
};
