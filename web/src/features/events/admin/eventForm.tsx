import type { EntryDefaults } from "../../../admin/fields/searchEntry/EntryPreview";
import { firstOf } from "../../../admin/fields/searchEntry/excerpts";
import { describedForm } from "../../../admin/values/describedForm";
import type { MediaValue } from "../../../admin/values/media/mediaValue";
import { titleWithPlace } from "../../../site/useDocumentTitle";
import { CARD, EVENT_PAGE, FULL_WIDTH } from "../../../ui/wireframe/pageWireframes";
import { VenueTitles } from "../../venues/admin/picker/VenueTitles";
import { EventVenueField } from "./EventVenueField";

export const EVENT_FORM = describedForm("event", {
  first: "The event",
  about: {
    Itineraries:
      "How the day went. A row left blank is not kept; any other needs a title, a description and an image.",
  },
  page: EVENT_PAGE,
  fields: {
    venueId: {
      Control: EventVenueField,
      render: (id) => (id ? <VenueTitles ids={[String(id)]} /> : <p>No venue of the catalogue</p>),
    },
    overlayText: { drawing: CARD },
    featuredVideo: { drawing: FULL_WIDTH },
    galleryImages: { missing: "At least one gallery image is required." },
    bestFor: { optional: true },
    bestSeason: { optional: true },
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

type Entry = Record<"title" | "overlayText" | "venueTitle" | "venueLocation", string> &
  Record<"bannerImage" | "featuredImage" | "centerContentImage", MediaValue> & {
    centerContent: { topText: string };
  };

/** The search entry of an event without one. */
export const eventEntry = (event: Entry): EntryDefaults => ({
  title: titleWithPlace(event.title, event.venueLocation),
  description: description(event),
  pictures: [event.bannerImage, event.featuredImage, event.centerContentImage],
});

function description({ title, overlayText, centerContent, venueTitle, venueLocation }: Entry): string {
  const text = firstOf(overlayText, centerContent.topText, title);
  const place = [venueTitle, venueLocation]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ");
  return place ? `${text.replace(/\.+$/, "")}: at ${place}.` : text;
}
