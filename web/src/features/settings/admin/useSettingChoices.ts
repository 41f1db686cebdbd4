import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { hasFailed } from "../../../api/fetching/queryClient";
import { ITEMS } from "../../../admin/calls/itemChanges";
import { fetchEventOptions, fetchVenueOptions, type Option } from "./calls";
import { type Choice, SETTINGS, type SettingChoices } from "./settingUpdates";
import { fetchVacancies } from "./vacancies";

const failureOf = (what: string): string => `Failed to fetch ${what}`;

const query = <Found>(what: string, queryFn: () => Promise<Found>) =>
  queryOptions({ queryKey: [ITEMS, "settings", what], queryFn, meta: { failure: failureOf(what) } });

const CHOICES = Object.keys(SETTINGS) as Choice[];

/** The options and the choices: those stored on the server, replaced by those picked here. */
export function useSettingChoices() {
  const venues = useQuery(query("venues", fetchVenueOptions));
  const events = useQuery(query("events", fetchEventOptions));
  const vacancies = useQuery(query("ended and deleted items", fetchVacancies));
  const [picked, setPicked] = useState<Partial<Record<Choice, string | undefined>>>({});
  const options = { venue: venues.data, event: events.data };
  const failed = Object.entries({ venues, events, "ended and deleted items": vacancies }).filter(([, each]) =>
    hasFailed(each),
  );

  const choicesBy = (idOf: (choice: Choice, listed: Option[]) => string | undefined): SettingChoices => {
    const ids = CHOICES.map((choice) => [choice, idOf(choice, options[SETTINGS[choice].kind] ?? []) ?? ""]);
    return Object.fromEntries(ids) as SettingChoices;
  };
  const stored = choicesBy((choice, listed) => listed.find((option) => option[SETTINGS[choice].flag])?.id);
  return {
    options,
    vacancies: vacancies.data ?? {},
    unread: failed.map(([what]) => failureOf(what)),
    fetchAgain: () => failed.forEach(([, each]) => void each.refetch()),
    stored,
    choices: choicesBy((choice, listed) => {
      const id = picked[choice] ?? stored[choice];
      return listed.some((option) => option.id === id) ? id : "";
    }),
    pick: (choice: Choice, id: string) => setPicked((before) => ({ ...before, [choice]: id })),
    /** Forgets what was picked for a choice, once it is stored. */
    unpick: (choice: Choice) => setPicked((before) => ({ ...before, [choice]: undefined })),
  };
}
