import { useRef } from "react";
import { useFormContext } from "react-hook-form";

import { notify } from "../../../ui/notices/noticeStore";
import { VenueSelectField } from "../../venues/admin/picker/VenueSelectField";
import type { VenueSummary } from "../../venues/admin/picker/venueSummaries";
import { venueLocation } from "../../venues/venueLocation";
import type { ControlProps } from "../../../admin/values/described/describedFields";

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
