import type { EntryDefaults } from "../../../admin/fields/searchEntry/EntryPreview";
import { firstOf } from "../../../admin/fields/searchEntry/excerpts";
import { titleWithPlace } from "../../../site/useDocumentTitle";
import type { EventValues } from "./formValues";

/** The search entry of an event without one. */
export const eventEntryDefaults = (event: EventValues): EntryDefaults => ({
  title: titleWithPlace(event.title, event.venueLocation),
  description: description(event),
  pictures: [event.bannerImage, event.featuredImage, event.centerContentImage],
});

function description({ title, overlayText, centerContent, venueTitle, venueLocation }: EventValues): string {
  const text = firstOf(overlayText, centerContent.topText, title);
  const place = [venueTitle, venueLocation]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ");
  return place ? `${text.replace(/\.+$/, "")}: at ${place}.` : text;
}
