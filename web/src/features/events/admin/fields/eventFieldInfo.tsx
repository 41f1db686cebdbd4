import { SEARCH_LABELS, SEARCH_SECTION } from "../../../../admin/fields/searchEntry/searchEntryValues";
import { fieldProps, labelsOf, requiredFilesText, sectionsOf } from "../../../../admin/fields/fieldInfo";
import type { FieldLabels } from "../../../../admin/values/itemTypes";
import {
  CARD,
  EVENT_PAGE,
  type FieldPositions,
  FULL_WIDTH,
  positionsIn,
} from "../../../../ui/wireframe/pageWireframes";
import { VenueTitles } from "../../../venues/admin/picker/VenueTitles";
import { EVENT_MEDIA } from "../formValues";

const SECTIONS = {
  "The event": {
    title: "Title",
    venueId: "Venue",
    venueTitle: "Venue title",
    venueLocation: "Venue location",
    overlayText: "Overlay text",
  },
  "Main pictures and film": {
    featuredImage: "Featured image",
    bannerImage: "Banner image",
    featuredVideo: "Featured video",
    galleryImages: "Gallery images",
  },
  "Centre content": {
    centerContentImage: "Centre content image",
    "centerContent.topText": "Top text",
    "centerContent.leftText": "Left text",
    "centerContent.rightText": "Right text",
    bestFor: "Best for (optional)",
    bestSeason: "Best season (optional)",
  },
  Itineraries: { itineraryContent: "Itineraries" },
  "Venue banner": {
    venueBannerImage: "Venue banner image",
    venueBannerTitle: "Venue banner title",
    venueBannerDesc: "Venue banner description",
  },
  "Venue tab": {
    venueTabLeftImage: "Venue tab left image",
    venueTabRightImage: "Venue tab right image",
    venueTabTitle: "Venue tab title",
    venueTabDesc: "Venue tab description",
  },
  "Gallery banner": {
    venueBannerImage2: "Gallery banner image",
    venueBannerTitle2: "Gallery banner title",
    venueBannerDesc2: "Gallery banner description",
  },
  [SEARCH_SECTION.title]: SEARCH_LABELS,
};

export const EVENT_SECTIONS = sectionsOf(SECTIONS);

export const EVENT_LABELS = {
  labels: labelsOf(SECTIONS),
  render: { venueId: (id) => (id ? <VenueTitles ids={[String(id)]} /> : <p>No venue of the catalogue</p>) },
} satisfies FieldLabels;

export const EVENT_POSITIONS: FieldPositions = {
  ...positionsIn(CARD, { overlayText: "A line on the event’s picture in lists." }),
  ...positionsIn(FULL_WIDTH, {
    featuredVideo: "Plays at the top of the events while this one is shown full width.",
  }),
  ...positionsIn(EVENT_PAGE, {
    featuredImage: "Opens the event’s page behind its title, and is its picture in lists.",
    bannerImage: "Ends the event’s page, behind “Why book with us”.",
    galleryImages: "The row of pictures after the gallery banner; they open over the whole window.",
    centerContentImage: "The tall picture below the opening, beside the left and right text.",
    "centerContent.topText": "Leads the page, above the centre picture.",
    "centerContent.leftText": "The first text beside the centre picture.",
    "centerContent.rightText": "The second text beside the centre picture.",
    venueBannerImage: "Begins the top venues from edge to edge, behind the title and description below.",
    venueTabLeftImage: "The left picture of the pair below the venue banner.",
    venueTabRightImage: "The right picture of the pair.",
    venueTabTitle: "Heads the text below the pair of pictures.",
    venueBannerImage2: "Begins the gallery from edge to edge, behind the title and description below.",
  }),
};

export const eventField = fieldProps(EVENT_LABELS.labels, EVENT_POSITIONS);

const MEDIA = [...EVENT_MEDIA, "galleryImages"];

export const EVENT_REQUIRED_FILES = requiredFilesText(EVENT_LABELS.labels, MEDIA, ["featuredVideo"]);
