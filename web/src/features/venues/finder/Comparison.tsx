import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";

import "./Comparison.css";
import type { Venue } from "../../../api/types";
import { useVisit } from "../../../paths/acceptedVisit";
import { pages } from "../../../paths/publicPaths";
import { withVisit } from "../../../paths/visit";
import { useHydrated } from "../../../ui/dom/useHydrated";
import { Picture } from "../../../ui/media/Picture";
import type { PictureFrames } from "../../../ui/media/sizesAttribute";
import { type Fact, factLabel, factOf, factsOf, type FactKey } from "../facts/venueFacts";
import { SaveButton } from "../shortlist/SaveButton";
import { venueLocation } from "../venueLocation";
import { useVenuePath } from "../venuePath";
import { CardDay } from "./FoundList";
import type { FoundVenues } from "./useFoundVenues";

const FRAMES: PictureFrames = [{ width: "clamp(8.25rem, 19vw, 17.75rem)", shape: 3 / 2 }];

/** What a venue says in a row; nothing where it is not given. */
interface Cell {
  said: string;
  content: ReactNode;
}

interface Row {
  label: string;
  /** In the order of the venues. */
  cells: Cell[];
}

/** Venues side by side, with a row for each fact that one of them has. */
export function Comparison({ found }: { found: FoundVenues }) {
  const [differing, setDiffering] = useState(false);
  const hydrated = useHydrated();
  // Of compared houses the server answers the facts too.
  const venues = found.houses as Venue[];
  const ask = useAskPath(venues);
  const rows = rowsOf(venues, found);
  const equal = rows.filter(({ cells }) => cells.every(({ said }) => said === cells[0]?.said));
  if (!venues.length) return null;
  return (
    <>
      <p className="comparison__head">
        <Link to={ask} className="button">
          {venues.length > 1 ? "Ask about these houses" : "Ask about this house"}
        </Link>
        {hydrated && venues.length > 1 && equal.length > 0 && (
          <label>
            <input type="checkbox" checked={differing} onChange={() => setDiffering(!differing)} />
            Only what differs
          </label>
        )}
      </p>
      {/* It scrolls by itself, also with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="comparison" aria-label="Houses side by side" tabIndex={0}>
        <table>
          <Heads venues={venues} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} hidden={differing && equal.includes(row)}>
                <th scope="row">{row.label}</th>
                {row.cells.map(({ content }, index) => (
                  <td key={venues[index]?.id} dir="auto" aria-label={content ? undefined : "Not given"}>
                    {content || "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** The contact page with all the venues, the date and the guests. */
function useAskPath(venues: Venue[]): string {
  const visit = useVisit();
  const about =
    venues.length === 1
      ? { about: `venue/${venues[0]?.slug}` }
      : { houses: venues.map(({ slug }) => slug).join(",") };
  return withVisit(`${pages.contact}?${new URLSearchParams(about)}`, visit);
}

function Heads({ venues }: { venues: Venue[] }) {
  const pathOf = useVenuePath();
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">Fact</span>
        </th>
        {venues.map((venue) => (
          <th key={venue.id} scope="col">
            <Picture path={venue.featuredImage} alt="" frames={FRAMES} />
            <SaveButton venue={venue} />
            <Link to={pathOf(venue.slug)} dir="auto">
              {venue.title}
            </Link>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** What is known of the chosen day, where the venues are, and a row for each fact. */
function rowsOf(venues: Venue[], { days, day }: FoundVenues): Row[] {
  const keys = [...new Set<FactKey>(venues.flatMap((venue) => factsOf(venue).map(({ key }) => key)))];
  const isKnown = venues.some(({ id }) => days[id]?.words);
  return [
    ...(isKnown ? [{ label: day, cells: venues.map((venue) => dayCell(venue, days[venue.id])) }] : []),
    { label: "Where", cells: venues.map((venue) => textCell(venueLocation(venue))) },
    ...keys.map((key) => ({
      label: factLabel(key),
      cells: venues.map((venue) => factCell(factOf(venue, key))),
    })),
  ];
}

const textCell = (text: string): Cell => ({ said: text, content: text });

const dayCell = (venue: Venue, day: FoundVenues["days"][string] | undefined): Cell => ({
  said: `${day?.words} ${day?.nearest?.date}`,
  content: day?.words && <CardDay venue={venue} day={day} />,
});

function factCell(fact: Fact | undefined): Cell {
  if (!fact?.note) return textCell(fact?.value ?? "");
  const { value, note } = fact;
  const content = (
    <>
      {value}
      <small dir="auto">{note}</small>
    </>
  );
  return { said: `${value} ${note}`, content };
}
