import { useId } from "react";
import { Link } from "react-router-dom";

import "./HouseMap.css";
import { isOnMap, toMap } from "../../../ui/map/projection";
import { ScotlandMap } from "../../../ui/map/ScotlandMap";
import { useVenuePath } from "../venuePath";
import type { FoundVenues } from "./useFoundVenues";

const RADIUS = 13;
/** Twice as wide as the mark: that of a thumb where the map is a phone wide. */
const TARGET = 2 * RADIUS;

/** The venues of the list on a map of Scotland, by numbers, and the names of the numbers. */
export function HouseMap({ found: { places } }: { found: FoundVenues }) {
  const id = useId();
  const pathOf = useVenuePath();
  const shown = places.map((house) => ({ ...house, ...toMap(house) })).filter(isOnMap);
  if (!shown.length) return null;
  return (
    <section className="house-map" aria-labelledby={id}>
      <ScotlandMap>
        {shown.map(({ slug, title, x, y }, index) => (
          <Link key={slug} to={pathOf(slug)} aria-label={`${index + 1}. ${title}`}>
            <circle cx={x} cy={y} r={TARGET} className="house-map__target" />
            <circle cx={x} cy={y} r={RADIUS} />
            <text x={x} y={y} dy="0.35em" textAnchor="middle">
              {index + 1}
            </text>
          </Link>
        ))}
      </ScotlandMap>
      <div>
        <h2 id={id}>On the map</h2>
        <ol>
          {shown.map(({ slug, title }) => (
            <li key={slug}>
              <Link to={pathOf(slug)} dir="auto">
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
