import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";

import "./Availability.css";
import type { VenueDay } from "../../../api/types";
import { useVisit } from "../../../paths/acceptedVisit";
import { withVisit } from "../../../paths/visit";
import { WEEKDAY_NAME } from "./period";
import { useVenuePath } from "../venuePath";

type DayState = Pick<VenueDay["availability"], "state" | "words">;

interface DayWordProps {
  day: DayState;
  /** What goes on in the same sentence. */
  children?: ReactNode;
  /** What stands beside it, with a dot between them, or below it. */
  beside?: ReactNode;
}

/** Whether a house is free on a day, in a word or two; nothing where that is not known. */
export const DayWord = ({ day: { state, words }, children, beside }: DayWordProps) =>
  words && (
    <p className={`day-word day-word--${state}`}>
      {beside ? (
        <span className="day-word__parts">
          <strong>{words}</strong>
          <span>
            <span className="day-word__dot"> · </span>
            {beside}
          </span>
        </span>
      ) : (
        <>
          <strong>{words}</strong>
          {children}
        </>
      )}
    </p>
  );

/** Whether the house is free on the chosen day, and where it is not, the way to other days and houses. */
export function Availability({ day: { day, guests, availability, visit } }: { day: VenueDay }) {
  const { state, nearest, houses } = availability;
  const weekday = WEEKDAY_NAME.exec(day || visit.period)?.[0];
  return (
    <>
      {/* "Held until 2 December 2026 on 19 June 2027" would be two days in a row. */}
      <DayWord day={availability}>{day && state !== "held" && ` on ${day}`}</DayWord>
      {state === "free" && <p>The house confirms.</p>}
      {state === "held" && <p>You may ask as the second option. The house confirms.</p>}
      {nearest.length > 0 && <NearestDays days={nearest} weekday={weekday} />}
      {houses.length > 0 && (
        <FreeHouses houses={houses} guests={guests} when={day ? "on your day" : "then"} />
      )}
    </>
  );
}

interface NearestProps {
  days: VenueDay["availability"]["nearest"];
  weekday: string | undefined;
}

function NearestDays({ days, weekday }: NearestProps) {
  const { pathname } = useLocation();
  const { guests } = useVisit();
  return (
    <>
      <p>{`The nearest free ${weekday}s here:`}</p>
      <ul className="day__nearest">
        {days.map(({ date, day }) => (
          <li key={date}>
            <Link to={`${withVisit(pathname, { date, guests })}#day`}>{day}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface HousesProps {
  houses: VenueDay["availability"]["houses"];
  guests: number | null;
  when: string;
}

/** The links keep the day and the guests. */
function FreeHouses({ houses, guests, when }: HousesProps) {
  const pathOf = useVenuePath();
  return (
    <p className="day__houses">
      {guests === null ? `Free ${when}: ` : `Free ${when}, for ${guests.toLocaleString("en-GB")}: `}
      {houses.map(({ slug, title }, index) => (
        <span key={slug}>
          {index > 0 && ", "}
          <Link to={pathOf(slug)} dir="auto">
            {title}
          </Link>
        </span>
      ))}
    </p>
  );
}
