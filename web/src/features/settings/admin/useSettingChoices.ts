import { useEffect, useState } from "react";

import type { Flag } from "../../../admin/calls/featureCalls";
import { fetchEventOptions, fetchFullWidthVenue, fetchVenueOptions, type Option } from "./calls";
import { type Choice, SETTINGS, type SettingChoices } from "./settingUpdates";
import { fetchVacancies, type Vacancies } from "./vacancies";

const flagged = (options: Option[], flag: Flag): string => options.find((option) => option[flag])?.id ?? "";

/** The options and the choices: those stored on the server, replaced by those picked here. Failures are logged. */
export function useSettingChoices() {
  const [venues, setVenues] = useState<Option[] | null>(null);
  const [events, setEvents] = useState<Option[] | null>(null);
  const [stored, setStored] = useState<Partial<SettingChoices>>({});
  const [vacancies, setVacancies] = useState<Vacancies>({});
  const [picked, setPicked] = useState<Partial<SettingChoices>>({});

  useEffect(() => {
    const addStored = (choices: Partial<SettingChoices>) =>
      setStored((before) => ({ ...before, ...choices }));
    const logFailure = (what: string) => (cause: unknown) => console.error(`Failed to fetch ${what}`, cause);
    fetchVenueOptions().then((found) => {
      setVenues(found);
      addStored({ featuredVenue: flagged(found, "isFeatured") });
    }, logFailure("venues"));
    fetchEventOptions().then((found) => {
      setEvents(found);
      const fullWidthEvent = flagged(found, "isFullWidth");
      addStored({ featuredEvent: flagged(found, "isFeatured"), fullWidthEvent });
    }, logFailure("events"));
    fetchFullWidthVenue().then((id) => addStored({ fullWidthVenue: id }), logFailure("venues"));
    fetchVacancies().then(setVacancies, logFailure("ended and deleted items"));
  }, []);

  /** The choices without ids that no option has. */
  const listed = (known: Partial<SettingChoices>): SettingChoices => {
    const ids = (Object.keys(SETTINGS) as Choice[]).map((choice) => {
      const options = SETTINGS[choice].kind === "venue" ? venues : events;
      const isListed = options?.some(({ id }) => id === known[choice]);
      return [choice, (isListed && known[choice]) || ""];
    });
    return Object.fromEntries(ids) as SettingChoices;
  };
  const pick = (choice: Choice, id: string) => setPicked((before) => ({ ...before, [choice]: id }));
  const saved = (choice: Choice, id: string) => setStored((before) => ({ ...before, [choice]: id }));
  return {
    venues,
    events,
    vacancies,
    stored: listed(stored),
    choices: listed({ ...stored, ...picked }),
    pick,
    saved,
  };
}
