import type { FormSectionFields } from "../../../../admin/sections/sectionAnchors";
import { at, PACKAGE_PAGE } from "../../../../ui/wireframe/pageWireframes";
import type { FieldLabels } from "../../../../admin/form/itemFormTypes";
import { requiredFilesText } from "../../../../admin/form/requiredFiles";
import { VenueTitles } from "../../../venues/admin/picker/VenueTitles";

/** The parts of a package's form with what is in each. */
export const FORM_SECTIONS: FormSectionFields[] = [
  { title: "The packege", names: ["title", "description", "isFeatured", "featuredImage"] },
  { title: "Centre content", names: ["centerContentImage", "centerContent"] },
  { title: "Best for", names: ["attributeBestFor", "attributeBestSeason"] },
  { title: "Top venues", names: ["topVenues"] },
  { title: "Gallery", names: ["galleryImages"] },
  { title: "Plans", names: ["plans"] },
  { title: "Additional details", names: ["additionalDetails"] },
  { title: "Booking", names: ["bookingInfo", "bookingInfoImage"] },
];

/** How the form's fields are called. */
export const PACKAGE_LABELS: FieldLabels = {
  labels: {
    title: "Title",
    description: "Description",
    isFeatured: "Featured",
    featuredImage: "Featured image",
    centerContentImage: "Centre content image",
    "centerContent.topText": "Top text",
    "centerContent.leftText": "Left text",
    "centerContent.rightText": "Right text",
    attributeBestFor: "Best for",
    attributeBestSeason: "Best season",
    topVenues: "Top venues",
    galleryImages: "Gallery images",
    plans: "Plans",
    additionalDetails: "Additional details",
    "bookingInfo.description": "Booking description",
    "bookingInfo.link": "Booking link",
    bookingInfoImage: "Booking image",
  },
  render: { topVenues: (ids) => <VenueTitles ids={ids as string[]} /> },
};

const inPage = (block: string, hint: string) => at(PACKAGE_PAGE, block, hint);

/** Where visitors see what the fields hold whose names don't say it. */
export const PACKAGE_FIELD_POSITIONS = {
  featuredImage: inPage(
    "featuredImage",
    "Opens the packege’s page behind its title, and is its picture in lists.",
  ),
  centerContentImage: inPage("centerContentImage", "The wide picture with the left and right text on it."),
  topText: inPage("centerContent.topText", "Stands above the centre picture."),
  leftText: inPage("centerContentImage", "The first text on the centre picture."),
  rightText: inPage("centerContentImage", "The second text on the centre picture."),
  galleryImages: inPage(
    "galleryImages",
    "The row of pictures after the plans; they open over the whole window.",
  ),
  bookingInfoImage: inPage("bookingInfoImage", "Ends the packege’s page, behind ENQUIRE NOW."),
};

/** The files without which no package is added. */
export const PACKAGE_REQUIRED_FILES = requiredFilesText([
  { label: "Featured image", takes: "picture" },
  { label: "Centre content image", takes: "picture" },
]);
