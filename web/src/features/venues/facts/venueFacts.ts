import { capitalized, count, duration, pounds } from "./factFormats";
import type { Venue } from "../../../api/types";

/** The texts of a venue that are facts, in the order in which couples ask for them. */
const FACTS = {
  guestsDine: { label: "Dine", format: count },
  guestsSleep: { label: "Sleep", format: count },
  exclusiveUse: { label: "Yours alone", format: (): string => "Yes" },
  priceFrom: { label: "From", format: pounds },
  minutesFromEdinburgh: { label: "From Edinburgh", format: duration },
  stepFreeAccess: { label: "Step-free", format: String },
  guestsDance: { label: "Dance", format: count },
  guestsStand: { label: "Stand", format: count },
  guestsTheatre: { label: "Theatre style", format: count },
  minimumNights: { label: "Fewest nights", format: count },
  priceContains: { label: "The price includes", format: String },
  ceremonyLicence: { label: "Ceremonies", format: String },
  musicAndCurfew: { label: "Music", format: String },
  ownCaterer: { label: "Your own caterer", format: String },
  dogs: { label: "Dogs", format: String },
  power: { label: "Power", format: String },
  parking: { label: "Parking", format: String },
  wifi: { label: "Wi-Fi", format: String },
  setting: { label: "Setting", format: capitalized },
  minutesFromGlasgow: { label: "From Glasgow", format: duration },
  minutesFromStation: { label: "From the station", format: duration },
  minutesFromAirport: { label: "From the airport", format: duration },
} as const satisfies Partial<Record<keyof Venue, { label: string; format: (text: string) => string }>>;

export type FactKey = keyof typeof FACTS;

export interface Fact {
  key: FactKey;
  label: string;
  /** As visitors read it. */
  value: string;
  /** What belongs to the value: what a price is for. */
  note?: string;
}

/** What a venue, or a part of its fields, says about itself. */
export type FactSource = Partial<Pick<Venue, FactKey | "priceUnit" | "secondSetting">>;

const KEYS = Object.keys(FACTS) as FactKey[];

/** The label of a fact, as for the rows of a comparison. */
export const factLabel = (key: FactKey): string => FACTS[key].label;

/** One fact; `undefined` where the venue does not say it. */
export function factOf(venue: FactSource, key: FactKey): Fact | undefined {
  const said = key === "setting" ? settingsOf(venue) : venue[key];
  const text = typeof said === "boolean" ? String(said || "") : (said ?? "").trim();
  if (!text) return undefined;
  const note = key === "priceFrom" ? venue.priceUnit?.trim() : undefined;
  const { label, format } = FACTS[key];
  return { key, label, value: format(text), ...(note && { note }) };
}

/** Where a venue is, such as "castle, coast". */
const settingsOf = ({ setting, secondSetting }: FactSource): string =>
  [...new Set([setting, secondSetting])].filter(Boolean).join(", ");

/** All that a venue says, in the order in which couples ask for it. */
export const factsOf = (venue: FactSource): Fact[] => KEYS.flatMap((key) => factOf(venue, key) ?? []);

const GRID = 6;

/** The most characters of a text in the grid, and of a word, which a third of a phone has to take. */
const SHORT = 48;
const SHORT_WORD = 12;

const isShort = (text: string): boolean =>
  text.length <= SHORT && text.split(/\s+/).every((word) => word.length <= SHORT_WORD);

/** The first facts for the grid below the opening picture, other short ones for a second grid, and long texts. */
export function splitFacts(venue: FactSource): { first: Fact[]; others: Fact[]; prose: Fact[] } {
  const facts = factsOf(venue);
  const short = facts.filter(({ value, note = "" }) => isShort(value) && isShort(note));
  return {
    first: short.slice(0, GRID),
    others: short.slice(GRID),
    prose: facts.filter((fact) => !short.includes(fact)),
  };
}
