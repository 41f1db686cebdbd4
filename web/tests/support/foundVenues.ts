import type { FoundVenues } from "../../src/features/venues/finder/useFoundVenues";
import { venue } from "./sampleItems";

/** The answer of `find-venues` to the whole list. */
export const wholeList: FoundVenues = {
  isNarrowed: false,
  total: 7,
  fits: 7,
  page: 1,
  pages: 1,
  errors: {},
  visit: { date: "", guests: "", period: "", understood: "" },
  day: "",
  free: 0,
  days: {},
  choices: {
    guests: true,
    sleeps: true,
    price: true,
    exclusive: true,
    days: true,
    settings: ["castle", "island"],
    starts: ["edinburgh", "station"],
  },
  houses: [],
  renamed: {},
  misses: {},
  places: [{ slug: "one", title: "Ardvorran", latitude: 56.87, longitude: -5.44 }],
};

/** The answer to a choice that one house fits. */
export const found: FoundVenues = { ...wholeList, isNarrowed: true, fits: 1, houses: [venue] };

/** The answer to a choice that no house fits, with a bad value. */
export const nothingFits: FoundVenues = {
  ...found,
  fits: 0,
  errors: { price: "Please enter a whole number from 1 to 1,000,000." },
  misses: { [venue.id]: ["seats 60 of the 80", "price not given"] },
};
