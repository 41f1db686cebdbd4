import { useEffect, useState } from "react";

import type { Flag } from "../../../admin/featuring/calls";
import { fetchEventOptions, fetchFullWidthVenue, fetchVenueOptions, type Option } from "./calls";

/** The ids that stand in the four dropdowns; empty where none is chosen. */
export interface SettingChoices {
  fullWidthVenue: string;
  featuredVenue: string;
  featuredEvent: string;
  fullWidthEvent: string;
}

const flagged = (options: Option[], flag: Flag): string => options.find((option) => option[flag])?.id ?? "";

/** What can be chosen and what is: first what the server has chosen, then what was picked here. Failures are logged. */
export function useSettingChoices() {
  const [venues, setVenues] = useState<Option[] | null>(null);
  const [events, setEvents] = useState<Option[] | null>(null);
  const [stored, setStored] = useState<Partial<SettingChoices>>({});
  const [picked, setPicked] = useState<Partial<SettingChoices>>({});

  useEffect(() => {
    const learn = (choices: Partial<SettingChoices>) => setStored((before) => ({ ...before, ...choices }));
    const told = (what: string) => (cause: unknown) => console.error(`Failed to fetch ${what}`, cause);
    fetchVenueOptions().then((found) => {
      setVenues(found);
      learn({ featuredVenue: flagged(found, "isFeatured") });
    }, told("venues"));
    fetchEventOptions().then((found) => {
      setEvents(found);
      learn({ featuredEvent: flagged(found, "isFeatured"), fullWidthEvent: flagged(found, "isFullWidth") });
    }, told("events"));
    fetchFullWidthVenue().then((id) => learn({ fullWidthVenue: id }), told("venues"));
  }, []);

  const listed = (known: Partial<SettingChoices>): SettingChoices => ({
    fullWidthVenue: standing(venues, known.fullWidthVenue),
    featuredVenue: standing(venues, known.featuredVenue),
    featuredEvent: standing(events, known.featuredEvent),
    fullWidthEvent: standing(events, known.fullWidthEvent),
  });
  const pick = (name: keyof SettingChoices) => (id: string) =>
    setPicked((before) => ({ ...before, [name]: id }));
  const saved = (name: keyof SettingChoices, id: string) =>
    setStored((before) => ({ ...before, [name]: id }));
  return { venues, events, stored: listed(stored), choices: listed({ ...stored, ...picked }), pick, saved };
}

/** What a dropdown shows as chosen: nothing that it does not list. */
const standing = (options: Option[] | null, id = ""): string =>
  options?.some((option) => option.id === id) ? id : "";
