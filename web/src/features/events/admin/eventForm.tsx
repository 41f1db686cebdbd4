import { useRef } from "react";
import { useFormContext } from "react-hook-form";

import { describedForm } from "../../../admin/values/described/describedForm";
import { CARD, EVENT_PAGE, FULL_WIDTH } from "../../../ui/wireframe/pageWireframes";
import { VenueTitles } from "../../venues/admin/picker/VenueMenu";
import { notify } from "../../../ui/notices/noticeStore";
import { VenueSelectField } from "../../venues/admin/picker/VenueSelectField";
import type { VenueSummary } from "../../venues/admin/picker/venueSummaries";
import { venueLocation } from "../../venues/venueLocation";
import type { ControlProps } from "../../../admin/values/described/describedFields";

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

const TEXTS = ["venueTitle", "venueLocation"] as const;
const NAMES = { venueTitle: "title", venueLocation: "location" };

/** Selects the venue of the event. A chosen venue fills in title and location unless the user typed them. */
export function EventVenueField(props: ControlProps) {
  const { setValue, getValues } = useFormContext();
  const filled = useRef<Partial<Record<(typeof TEXTS)[number], string>>>({});
  const fill = (venue: VenueSummary) => {
    const found = { venueTitle: venue.title, venueLocation: venueLocation(venue) };
    const untyped = TEXTS.filter((name) =>
      ["", filled.current[name]].includes(String(getValues(name)).trim()),
    );
    for (const name of untyped) setValue(name, found[name], { shouldValidate: true, shouldDirty: true });
    for (const name of untyped) filled.current[name] = found[name];
    if (untyped.length)
      notify(`Venue ${untyped.map((name) => NAMES[name]).join(" and ")} filled in from ${venue.title}.`);
  };
  return (
    <VenueSelectField
      {...{ name: props.name, label: props.label }}
      hint="Fills in its title and location where they are blank. An event at another venue has none here: type them by hand."
      onChosen={fill}
    />
  );
}
