import { describedForm } from "../../../admin/values/described/describedForm";
import { CARD, EVENT_PAGE, FULL_WIDTH } from "../../../ui/wireframe/pageWireframes";
import { VenueTitles } from "../../venues/admin/picker/VenueMenu";
import { EventVenueField } from "./EventVenueField";

export const EVENT_FORM = describedForm("event", {
  first: "The event",
  about: {
    Itineraries:
      "How the day went. A row left blank is not kept; any other needs a title, a description and an image.",
  },
  page: EVENT_PAGE,
  pairs: [
    ["eventDate", "guests"],
    ["photographer", "photographerLink"],
  ],
  fields: {
    venueId: {
      Control: EventVenueField,
      render: (id) => (id ? <VenueTitles ids={[String(id)]} /> : <p>Another venue</p>),
    },
    overlayText: { drawing: CARD },
    featuredVideo: { drawing: FULL_WIDTH },
    galleryImages: { missing: "At least one gallery image is required." },
    bestFor: { optional: true },
    bestSeason: { optional: true },
    suppliers: {
      rows: { rowName: "Supplier", addLabel: "Add supplier", legend: "Suppliers", none: "No suppliers yet." },
      pairs: [["role", "name", "link"]],
    },
    itineraryContent: {
      rows: {
        rowName: "Itinerary",
        addLabel: "Add itinerary",
        legend: "Parts of the day",
        none: "No itinerary yet.",
      },
    },
  },
});
