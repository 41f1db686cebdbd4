import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { Flag } from "../../../admin/calls/placements";
import { ITEMS } from "../../../admin/calls/itemChanges";
import { fetchEventOptions, fetchFullWidthVenue, fetchVenueOptions, type Option } from "./calls";
import { type Choice, SETTINGS, type SettingChoices } from "./settingUpdates";
import { fetchVacancies } from "./vacancies";

/** The id of the option with that flag; empty where none has it or there are no options. */
const flagged = (options: Option[] | null, flag: Flag): string =>
  options?.find((option) => option[flag])?.id ?? "";

/** A query whose failure is logged, as the page shows what it has. */
const logged = <Found>(what: string, queryFn: () => Promise<Found>) =>
  queryOptions({
    queryKey: [ITEMS, "settings", what],
    queryFn,
    meta: { failure: `Failed to fetch ${what}` },
  });

/** The options and the choices: those stored on the server, replaced by those picked here. */
export function useSettingChoices() {
  const { data: venues = null } = useQuery(logged("venues", fetchVenueOptions));
  const { data: events = null } = useQuery(logged("events", fetchEventOptions));
  const { data: fullWidthVenue } = useQuery(logged("full width venue", fetchFullWidthVenue));
  const { data: vacancies = {} } = useQuery(logged("ended and deleted items", fetchVacancies));
  const [saved, setSaved] = useState<Partial<SettingChoices>>({});
  const [picked, setPicked] = useState<Partial<SettingChoices>>({});
  const stored = {
    fullWidthVenue,
    featuredVenue: flagged(venues, "isFeatured"),
    featuredEvent: flagged(events, "isFeatured"),
    fullWidthEvent: flagged(events, "isFullWidth"),
    ...saved,
  };

  /** The choices without ids that no option has. */
  const listed = (known: Partial<Record<Choice, string | undefined>>): SettingChoices => {
    const ids = (Object.keys(SETTINGS) as Choice[]).map((choice) => {
      const options = SETTINGS[choice].kind === "venue" ? venues : events;
      const isListed = options?.some(({ id }) => id === known[choice]);
      return [choice, (isListed && known[choice]) || ""];
    });
    return Object.fromEntries(ids) as SettingChoices;
  };
  const pick = (choice: Choice, id: string) => setPicked((before) => ({ ...before, [choice]: id }));
  const keep = (choice: Choice, id: string) => setSaved((before) => ({ ...before, [choice]: id }));
  return {
    venues,
    events,
    vacancies,
    stored: listed(stored),
    choices: listed({ ...stored, ...picked }),
    pick,
    saved: keep,
  };
}
