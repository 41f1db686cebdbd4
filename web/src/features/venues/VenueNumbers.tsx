import type { Venue } from "../../api/types";
import { capitalized, count, duration, pounds } from "./facts/factFormats";

type Numbers = Pick<Venue, "guestsDine" | "guestsSleep" | "priceFrom" | "minutesFromEdinburgh">;

/** The numbers of a venue in a line, as far as they are given; nothing without any. */
export function VenueNumbers({ venue }: { venue: Numbers }) {
  const text = numbersOf(venue);
  return text && <p className="linked-card__numbers">{text}</p>;
}

/** "Dine 80 · sleep 28 · from £16,200 · 3 h 40 from Edinburgh"; a line ends after a dot. */
function numbersOf({ guestsDine, guestsSleep, priceFrom, minutesFromEdinburgh }: Numbers): string {
  const parts = [
    guestsDine && `dine\u00a0${count(guestsDine)}`,
    guestsSleep && `sleep\u00a0${count(guestsSleep)}`,
    priceFrom && `from\u00a0${pounds(priceFrom)}`,
    minutesFromEdinburgh && `${duration(minutesFromEdinburgh)} from\u00a0Edinburgh`,
  ];
  return capitalized(parts.filter(Boolean).join("\u00a0· "));
}
