import { useRef } from "react";
import { useFormContext } from "react-hook-form";

import { say } from "../../../../ui/notices/noticeStore";
import { VenueChoice } from "../../../venues/admin/picker/VenueSelectField";
import type { VenueFacts } from "../../../venues/admin/picker/venueSummaries";
import { placeOf } from "../../../venues/venueLocation";
import type { EventValues } from "../formValues";

const TEXTS = ["venueTitle", "venueLocation"] as const;
const WORDS = { venueTitle: "title", venueLocation: "location" };

/** The venue of the event, or none of the catalogue. One that is chosen fills its title and place in where nobody typed any. */
export function EventVenue({ label }: { label: string }) {
  const { setValue, getValues } = useFormContext<EventValues>();
  const filled = useRef<Partial<Record<(typeof TEXTS)[number], string>>>({});
  const fill = (venue: VenueFacts) => {
    const found = { venueTitle: venue.title, venueLocation: placeOf(venue) };
    const untyped = TEXTS.filter((name) => ["", filled.current[name]].includes(getValues(name).trim()));
    for (const name of untyped) setValue(name, found[name], { shouldValidate: true, shouldDirty: true });
    for (const name of untyped) filled.current[name] = found[name];
    if (untyped.length)
      say(`Venue ${untyped.map((name) => WORDS[name]).join(" and ")} filled in from ${venue.title}.`);
  };
  return (
    <VenueChoice<EventValues>
      name="venueId"
      label={label}
      hint="Fills in its title and location where they are blank. An event at a house outside the catalogue has none; they are typed by hand."
      onChosen={fill}
    />
  );
}
