/** A block of a page: a picture or text. Its id is the name of the field that fills it. */
export interface WireframeBlock {
  id: string;
  picture: boolean;
}

/** One row of a page: its height and its blocks from left to right. */
export interface WireframeLine {
  height: number;
  blocks: WireframeBlock[];
}

export type WireframePage = WireframeLine[];

/** The position of a field on the site: the page, the block, and a description. */
export interface FieldPosition {
  page: WireframePage;
  block: string;
  hint: string;
}

const picture = (id: string): WireframeBlock => ({ id, picture: true });
const text = (id: string): WireframeBlock => ({ id, picture: false });
const line = (height: number, ...blocks: WireframeBlock[]): WireframeLine => ({ height, blocks });

/** The card of an item in a public list. */
export const CARD: WireframePage = [
  line(30, picture("featuredImage")),
  line(8, text("overlayText")),
  line(16, text("title")),
];

/** The front page. */
export const HOME: WireframePage = [
  line(30, picture("featuredVideo")),
  line(8, text("words")),
  line(14, picture("cards"), picture("cards"), picture("cards")),
];

/** The wide block at the top of a list. */
export const FULL_WIDTH: WireframePage = [
  line(34, picture("featuredVideo")),
  line(20, text("cards"), text("cards"), text("cards")),
];

const centre = [
  line(6, text("centerContent.topText")),
  line(16, picture("centerContentImage"), text("centerContent.leftText"), text("centerContent.rightText")),
];

export const VENUE_PAGE: WireframePage = [
  line(18, picture("bannerImage")),
  ...centre,
  line(5, text("bestFor"), text("bestSeason")),
  line(11, picture("eventSpaceBannerImage")),
  line(13, picture("eventSpaceLeftImage"), picture("eventSpaceRightImage")),
  line(6, text("eventSpaceTitle1")),
  line(10, picture("eventSpaceCenterImage")),
  line(6, text("eventSpaceTitle2")),
  line(6, text("accomodationTitle")),
  line(12, picture("accomodationImage")),
  line(9, text("nearByAddress"), picture("nearByMapImage")),
  line(10, picture("itineraryContent"), picture("itineraryContent"), picture("itineraryContent")),
];

export const EVENT_PAGE: WireframePage = [
  line(18, picture("featuredImage")),
  ...centre,
  line(5, text("bestFor"), text("bestSeason")),
  line(11, picture("venueBannerImage2")),
  line(8, picture("galleryImages"), picture("galleryImages"), picture("galleryImages")),
  line(11, picture("venueBannerImage")),
  line(13, picture("venueTabLeftImage"), picture("venueTabRightImage")),
  line(6, text("venueTabTitle")),
  line(8, text("sample"), text("sample")),
  line(10, picture("itineraryContent"), picture("itineraryContent"), picture("itineraryContent")),
  line(12, picture("bannerImage")),
];

export const PACKAGE_PAGE: WireframePage = [
  line(18, picture("featuredImage")),
  line(6, text("description")),
  line(6, text("centerContent.topText")),
  line(18, picture("centerContentImage")),
  line(5, text("attributeBestFor"), text("attributeBestSeason")),
  line(10, picture("topVenues"), picture("topVenues"), picture("topVenues")),
  line(12, text("plans"), picture("plans")),
  line(12, picture("plans"), text("plans")),
  line(9, picture("galleryImages"), picture("galleryImages"), picture("galleryImages")),
  line(6, text("additionalDetails")),
  line(10, picture("additionalDetails"), picture("additionalDetails"), picture("additionalDetails")),
  line(12, picture("bookingInfoImage")),
];
