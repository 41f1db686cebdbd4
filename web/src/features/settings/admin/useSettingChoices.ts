import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { ITEMS } from "../../../admin/calls/itemChanges";
import { londonDay } from "../../../admin/values/times/londonTime";
import { bodyOf, client } from "../../../api/client";
import type { components } from "../../../api/schema";
import { fetchEventOptions, fetchFullWidthVenue, fetchVenueOptions, type Option } from "./calls";
import { type Choice, type SettingChoices, SETTINGS } from "./settingUpdates";

/** Sentences about chosen items that visitors no longer see, by their setting. */
type Vacancies = Partial<Record<Choice, string>>;

/** Finds the items whose place is free because they ended or were deleted. */
async function fetchVacancies(): Promise<Vacancies> {
  const found = await bodyOf(client.GET("/api/admin/vacancies"));
  const choices = Object.keys(SETTINGS) as Choice[];
  return Object.fromEntries(
    choices.flatMap((choice) =>
      found.filter(isOf(SETTINGS[choice])).map((vacancy) => [choice, sentence(vacancy)]),
    ),
  ) as Vacancies;
}

type Vacancy = components["schemas"]["Vacancy"];

const isOf =
  (setting: { kind: string; flag: string }) =>
  ({ kind, flag }: Vacancy): boolean =>
    kind === `${setting.kind}s` && flag === setting.flag;

const sentence = ({ title, isDeleted, at }: Vacancy): string =>
  `${title} ${isDeleted ? "was deleted" : "ended"} on ${londonDay(at)}.`;

/** What could not be fetched is said in the console alone. */
const query = <Found>(key: string, queryFn: () => Promise<Found>, what = key) =>
  queryOptions({ queryKey: [ITEMS, "settings", key], queryFn, meta: { failure: `Failed to fetch ${what}` } });

const CHOICES = Object.keys(SETTINGS) as Choice[];

/**
 * The options, `undefined` until all is fetched, and the choices: those stored on the server, replaced by those picked
 * here. A list or a sentence that came later would move what a person is about to press.
 */
export function useSettingChoices() {
  const venues = useQuery(query("venues", fetchVenueOptions));
  const events = useQuery(query("events", fetchEventOptions));
  const fullWidth = useQuery(query("full width venue", fetchFullWidthVenue, "venues"));
  const vacancies = useQuery(query("ended and deleted items", fetchVacancies));
  const [picked, setPicked] = useState<Partial<Record<Choice, string | undefined>>>({});
  const isPending = [venues, events, fullWidth, vacancies].some((each) => each.isPending);
  const fetchedVenues = isPending ? undefined : venues.data;
  const fetchedEvents = isPending ? undefined : events.data;
  const options: Record<Choice, Option[] | undefined> = {
    fullWidthVenue: fetchedVenues && withVenue(fetchedVenues, fullWidth.data),
    featuredVenue: fetchedVenues,
    featuredEvent: fetchedEvents,
    fullWidthEvent: fetchedEvents,
  };

  const choicesBy = (idOf: (choice: Choice, listed: Option[]) => string | undefined): SettingChoices => {
    const ids = CHOICES.map((choice) => [choice, idOf(choice, options[choice] ?? []) ?? ""]);
    return Object.fromEntries(ids) as SettingChoices;
  };
  const stored = choicesBy((choice, listed) =>
    choice === "fullWidthVenue"
      ? fullWidth.data?.id
      : listed.find((option) => option[SETTINGS[choice].flag])?.id,
  );
  return {
    isPending,
    options,
    vacancies: vacancies.data ?? {},
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

/** The listed venues, and the one that is shown full width should it not be listed. */
function withVenue(listed: Option[], venue: Option | null | undefined): Option[] {
  const isMissing = venue && !listed.some(({ id }) => id === venue.id);
  return isMissing ? [...listed, venue] : listed;
}
