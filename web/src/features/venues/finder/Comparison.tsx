import { Link } from "react-router-dom";

import "./Comparison.css";
import type { ListedVenue, Venue } from "../../../api/types";
import { Picture } from "../../../ui/media/Picture";
import type { PictureFrames } from "../../../ui/media/sizesAttribute";
import { factLabel, factOf, factsOf, type FactKey } from "../facts/venueFacts";
import { SaveButton } from "../shortlist/SaveButton";
import { venueLocation } from "../venueLocation";
import { useVenuePath } from "../venuePath";

const FRAMES: PictureFrames = [{ width: "19rem", shape: 3 / 2 }];

/** Venues side by side, with a row for each fact that one of them has. */
export function Comparison({ houses }: { houses: ListedVenue[] }) {
  const pathOf = useVenuePath();
  // Of compared houses the server answers the facts too.
  const venues = houses as Venue[];
  const keys = [...new Set<FactKey>(venues.flatMap((venue) => factsOf(venue).map(({ key }) => key)))];
  if (!venues.length) return null;
  return (
    // It scrolls by itself, also with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="comparison" aria-label="Houses side by side" tabIndex={0}>
      <table>
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
        <tbody>
          <tr>
            <th scope="row">Where</th>
            {venues.map((venue) => (
              <td key={venue.id} dir="auto">
                {venueLocation(venue)}
              </td>
            ))}
          </tr>
          {keys.map((key) => (
            <tr key={key}>
              <th scope="row">{factLabel(key)}</th>
              {venues.map((venue) => (
                <FactCell key={venue.id} venue={venue} name={key} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FactCell({ venue, name }: { venue: Venue; name: FactKey }) {
  const fact = factOf(venue, name);
  if (!fact) return <td aria-label="Not given">–</td>;
  return (
    <td dir="auto">
      {fact.value}
      {fact.note && <small dir="auto">{fact.note}</small>}
    </td>
  );
}
