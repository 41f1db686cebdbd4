import { SEARCH_LABELS, SEARCH_SECTION } from "../../../../admin/fields/searchEntry/searchEntryValues";
import { fieldProps, labelsOf, requiredFilesText, sectionsOf } from "../../../../admin/fields/fieldInfo";
import type { FieldLabels } from "../../../../admin/values/itemTypes";
import { type FieldPositions, PACKAGE_PAGE, positionsIn } from "../../../../ui/wireframe/pageWireframes";
import { VenueTitles } from "../../../venues/admin/picker/VenueTitles";

const SECTIONS = {
  "The packege": {
    title: "Title",
    description: "Description",
    isFeatured: "Featured",
    featuredImage: "Featured image",
  },
  "Centre content": {
    centerContentImage: "Centre content image",
    "centerContent.topText": "Top text",
    "centerContent.leftText": "Left text",
    "centerContent.rightText": "Right text",
  },
  "Best for": { attributeBestFor: "Best for", attributeBestSeason: "Best season" },
  "Top venues": { topVenues: "Top venues" },
  Gallery: { galleryImages: "Gallery images" },
  Plans: { plans: "Plans" },
  "Additional details": { additionalDetails: "Additional details" },
  Booking: {
    "bookingInfo.description": "Booking description",
    "bookingInfo.link": "Booking link",
    bookingInfoImage: "Booking image",
  },
  [SEARCH_SECTION.title]: SEARCH_LABELS,
};

export const PACKAGE_SECTIONS = sectionsOf(SECTIONS);

export const PACKAGE_LABELS = {
  labels: labelsOf(SECTIONS),
  render: { topVenues: (ids) => <VenueTitles ids={ids as string[]} /> },
} satisfies FieldLabels;

export const PACKAGE_POSITIONS: FieldPositions = {
  ...positionsIn(PACKAGE_PAGE, {
    featuredImage: "Opens the packege’s page behind its title, and is its picture in lists.",
    centerContentImage: "The wide picture with the left and right text on it.",
    "centerContent.topText": "Stands above the centre picture.",
    galleryImages: "The row of pictures after the plans; they open over the whole window.",
    bookingInfoImage: "Ends the packege’s page, behind ENQUIRE NOW.",
  }),
  "centerContent.leftText": onCentrePicture("The first text on the centre picture."),
  "centerContent.rightText": onCentrePicture("The second text on the centre picture."),
};

function onCentrePicture(hint: string) {
  return { page: PACKAGE_PAGE, block: "centerContentImage", hint };
}

export const packageField = fieldProps(PACKAGE_LABELS.labels, PACKAGE_POSITIONS);

export const PACKAGE_REQUIRED_FILES = requiredFilesText(PACKAGE_LABELS.labels, [
  "featuredImage",
  "centerContentImage",
]);
