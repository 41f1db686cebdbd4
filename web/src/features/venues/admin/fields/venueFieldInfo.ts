import { SEARCH_LABELS, SEARCH_SECTION } from "../../../../admin/fields/searchEntry/searchEntryValues";
import { fieldProps, labelsOf, requiredFilesText, sectionsOf } from "../../../../admin/fields/fieldInfo";
import { VENUE_MEDIA } from "../formValues";
import {
  CARD,
  type FieldPositions,
  HOME,
  positionsIn,
  VENUE_PAGE,
} from "../../../../ui/wireframe/pageWireframes";

const SECTIONS = {
  "The venue": {
    title: "Title",
    description: "Description",
    city: "City",
    state: "Region or state",
    country: "Country",
    overlayText: "Overlay text",
    brandDirection: "Brand direction (optional)",
  },
  "Main pictures and film": {
    featuredImage: "Featured image",
    bannerImage: "Banner image",
    featuredVideo: "Featured video",
  },
  "Centre content": {
    centerContentImage: "Centre content image",
    "centerContent.topText": "Top text",
    "centerContent.leftText": "Left text",
    "centerContent.rightText": "Right text",
    bestFor: "Best for",
    bestSeason: "Best season",
  },
  "Event spaces": {
    eventSpaceBannerImage: "Event space banner image",
    eventSpaceBannerTitle: "Event space banner title",
    eventSpaceBannerDesc: "Event space banner description",
    eventSpaceTitle1: "Two images: title",
    eventSpaceLeftImage: "Two images: left image",
    eventSpaceRightImage: "Two images: right image",
    eventSpaceDesc1: "Two images: description",
    eventSpaceCenterImage: "Single image: centre image",
    eventSpaceTitle2: "Single image: title",
    eventSpaceDesc2: "Single image: description",
  },
  Accomodation: {
    accomodationImage: "Accomodation image or video",
    accomodationTitle: "Accomodation title",
    accomodationDescription: "Accomodation description",
  },
  "Near by": { nearByAddress: "Near by address", nearByMapImage: "Near by map image" },
  "Other venues": { itineraryContent: "Other venues" },
  [SEARCH_SECTION.title]: SEARCH_LABELS,
};

export const VENUE_SECTIONS = sectionsOf(SECTIONS);
export const VENUE_LABELS = { labels: labelsOf(SECTIONS) };

export const VENUE_POSITIONS: FieldPositions = {
  ...positionsIn(CARD, {
    overlayText: "A line on the venue’s picture in lists.",
    featuredImage: "The venue’s picture in lists and sliders, and when its page is shared.",
  }),
  ...positionsIn(HOME, { featuredVideo: "Plays at the top of the front page while this venue is featured." }),
  ...positionsIn(VENUE_PAGE, {
    bannerImage: "Opens the venue’s page from edge to edge, behind its title.",
    centerContentImage: "The tall picture below the opening, beside the left and right text.",
    "centerContent.topText": "Leads the page, above the centre picture.",
    "centerContent.leftText": "The first text beside the centre picture.",
    "centerContent.rightText": "The second text beside the centre picture.",
    eventSpaceBannerImage:
      "Begins the event spaces from edge to edge, behind the title and description below.",
    eventSpaceTitle1: "Heads the text below the pair of pictures.",
    eventSpaceLeftImage: "The left picture of the pair.",
    eventSpaceRightImage: "The right picture of the pair.",
    eventSpaceCenterImage: "The wide picture after the pair and its text.",
    eventSpaceTitle2: "Heads the text below the wide picture.",
    accomodationImage:
      "The wide background of the accomodation, with the venue’s description as its caption.",
    accomodationTitle: "Heads the accomodation, above its picture or video.",
    nearByMapImage: "The map beside the address. Without it the page has no such part.",
  }),
};

export const venueField = fieldProps(VENUE_LABELS.labels, VENUE_POSITIONS);

export const VENUE_REQUIRED_FILES = requiredFilesText(VENUE_LABELS.labels, VENUE_MEDIA, ["featuredVideo"]);
