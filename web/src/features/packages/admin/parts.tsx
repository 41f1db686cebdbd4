import type { FormPartFacts } from "../../../ui/formParts";
import type { FieldWords } from "../../editing/ConflictDialog";
import { VenueTitles } from "../../venues/admin/VenueTitles";

/** The parts of a package's form with what is in each. */
export const FORM_PARTS: FormPartFacts[] = [
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
export const PACKAGE_WORDS: FieldWords = {
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
  shows: { topVenues: (ids) => <VenueTitles ids={ids as string[]} /> },
};
