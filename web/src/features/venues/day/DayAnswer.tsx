import { Link } from "react-router-dom";

import type { VenueDay } from "../../../api/types";
import { count, otherCapacities } from "../facts/factFormats";
import { Availability } from "./Availability";
import { SunCurve } from "./SunCurve";
import { useAsk } from "./useAsk";

interface Props {
  day: VenueDay;
  ask: string | undefined;
}

/** What a venue says to a date and a number of guests, and the way to ask for it. */
export function DayAnswer({ day: answer, ask }: Props) {
  const { guests, light, season, rooms, notes, visit } = answer;
  const { to, label } = useAsk(answer, ask);
  // A server of a former release knows no months and seasons.
  const day = answer.day || (visit?.understood ?? "");
  if (!day && guests === null) return null;
  return (
    <>
      <h3>{[day, guests !== null && guestCount(guests)].filter(Boolean).join(" · ")}</h3>
      {/* A server of a former release says nothing of it. */}
      {answer.availability && <Availability day={answer} />}
      <div className="day__answer">
        {light && <Light light={light} />}
        <div>
          {season && <p dir="auto">{season}</p>}
          {rooms.length > 0 && <Rooms rooms={rooms} />}
          {notes.map((note) => (
            <p key={note} dir="auto">
              {note}
            </p>
          ))}
          <Link to={to} className="button">
            {label}
          </Link>
        </div>
      </div>
    </>
  );
}

/** A number of guests, such as "54 guests". */
export const guestCount = (guests: number): string =>
  guests === 1 ? "1\u00a0guest" : `${guests.toLocaleString("en-GB")}\u00a0guests`;

function Light({ light }: { light: NonNullable<VenueDay["light"]> }) {
  const { sunrise, goldenFrom, sunset } = light;
  const allDay = goldenFrom === sunrise;
  return (
    <figure>
      <SunCurve light={light} />
      <dl className="day__times">
        <Time time={sunrise} what={allDay ? "sunrise: the gold begins and stays" : "sunrise"} />
        {!allDay && <Time time={goldenFrom} what="photographs: gold begins" />}
        <Time time={sunset} what="sunset" />
      </dl>
      <figcaption>
        {`Golden from about ${goldenFrom} until about ${sunset}, hills being what they are.`}
      </figcaption>
    </figure>
  );
}

const Time = ({ time, what }: { time: string; what: string }) => (
  <div>
    <dt>{what}</dt>
    <dd>{time}</dd>
  </div>
);

const Rooms = ({ rooms }: Pick<VenueDay, "rooms">) => (
  <ul aria-label="Rooms that take them all">
    {rooms.map(({ name, use, capacity, ...others }, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <li key={`${index} ${name}`} dir="auto">
        {`${name}: ${[use, capacity && `up to ${count(capacity)}`, ...otherCapacities(others)].filter(Boolean).join(", ")}`}
      </li>
    ))}
  </ul>
);
