import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";

import "./Availability.css";
import type { VenueDay } from "../../../api/types";
import { useVisit } from "../../../paths/acceptedVisit";
import { withVisit } from "../../../paths/visit";
import { WEEKDAY_NAME } from "./period";
import { useVenuePath } from "../venuePath";

type DayState = Pick<VenueDay["availability"], "state" | "words">;

/**
 * Whether a house is free on a day, in a word or two; nothing where that is not known. What has the class
 * `day-word__beside` stands beside it with a dot between them, or below it where the line is too short.
 */
export const DayWord = ({ day: { state, words }, children }: { day: DayState; children?: ReactNode }) =>
  words && (
    <p className={`day-word day-word--${state}`}>
      <strong>{words}</strong>
      {children}
    </p>
  );

/** Whether the house is free on the chosen day, and where it is not, the way to other days and houses. */
export function Availability({ day: { day, guests, availability, visit } }: { day: VenueDay }) {
  const { state, nearest, houses } = availability;
  const isHeld = state === "held";
  const weekday = WEEKDAY_NAME.exec(day || visit.period)?.[0];
  return (
    <>
      {/* "Held until 2 December 2026 on 19 June 2027" would be two days in a row. */}
      <DayWord day={availability}>{day && !isHeld && ` on ${day}`}</DayWord>
      {(state === "free" || isHeld) && (
        <p>{isHeld && "You may ask as the second option. "}The house confirms.</p>
      )}
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
      {`Free ${when}${guests === null ? "" : `, for ${guests.toLocaleString("en-GB")}`}: `}
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
