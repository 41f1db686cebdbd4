import { describedForm } from "../../../admin/values/described/describedForm";
import { CARD, HOME, VENUE_PAGE } from "../../../ui/wireframe/pageWireframes";

export const VENUE_FORM = describedForm("venue", {
  first: "The venue",
  page: VENUE_PAGE,
  pairs: [
    ["city", "state", "country"],
    ["bestFor", "bestSeason"],
    ["eventSpaceLeftImage", "eventSpaceRightImage"],
  ],
  fields: {
    overlayText: { drawing: CARD },
    brandDirection: { optional: true },
    featuredImage: { drawing: CARD },
    featuredVideo: { drawing: HOME },
    itineraryContent: {
      rows: {
        rowName: "Other venue",
        addLabel: "Add More Venue",
        legend: "Venues to show beside this one",
        heading: "Other Venues",
        none: "No Other Venues Found",
      },
    },
  },
});
