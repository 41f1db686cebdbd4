import { Link, useLocation } from "react-router-dom";

import "./FreeDays.css";
import { useVisit } from "../../../paths/acceptedVisit";
import { dateInWords, withVisit } from "../../../paths/visit";
import { capitalized } from "../facts/factFormats";
import { WEEKDAY_NAME } from "./period";
import { type FreeMonth, useFreeDays, WEEKDAY } from "./useFreeDays";

type Day = FreeMonth["days"][number];

/** The days of a weekday, those that are free or held as links: a list that is drawn as a strip. */
export function FreeDays() {
  const found = useFreeDays();
  if (!found?.months.length) return null;
  const months = found.months.filter(({ days }) => days.some(({ state }) => state !== "taken"));
  const weekday = capitalized(found.weekday);
  return (
    <div className="free-days" id="free-days">
      <h3>{months.length ? `${weekday}s still free` : `No ${weekday} is free`}</h3>
      <p>As far as we know; the house confirms.</p>
      <OtherWeekdays shown={weekday} />
      <ul>
        {months.map(({ month, days }) => (
          <li key={month}>
            <span>{monthName(month)}</span>
            <ul>
              {days.map((day) => (
                <li key={day.date}>
                  <DayMark day={day} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {LEGEND}
    </div>
  );
}

const WEEKDAYS = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"];

/** The ways to the days of each weekday, in the same month or season. */
function OtherWeekdays({ shown }: { shown: string }) {
  const { pathname } = useLocation();
  const { date, guests } = useVisit();
  const linkTo = (weekday: string) =>
    withVisit(date ? pathname : `${pathname}?${WEEKDAY}=${weekday.toLowerCase()}`, {
      date: date.replace(WEEKDAY_NAME, weekday),
      guests,
    });
  return (
    <nav className="free-days__weekdays" aria-label="Weekday of the free days">
      {WEEKDAYS.map((weekday) => (
        <Link
          key={weekday}
          to={`${linkTo(weekday)}#free-days`}
          aria-current={weekday === shown ? "true" : undefined}
        >
          {`${weekday}s`}
        </Link>
      ))}
    </nav>
  );
}

function DayMark({ day: { date, state, words } }: { day: Day }) {
  const { pathname } = useLocation();
  const { guests } = useVisit();
  const text = (
    <>
      {Number(date.slice(8))}
      <span className="visually-hidden">{`: ${words}`}</span>
    </>
  );
  if (state === "taken") return <s>{text}</s>;
  return (
    <Link className={`free-days__${state}`} to={`${withVisit(pathname, { date, guests })}#day`}>
      {text}
    </Link>
  );
}

/** What the marks mean; the style sheet hides those that no day has. */
const LEGEND = (
  <p className="free-days__legend" aria-hidden="true">
    <span className="day-word--free">free</span>
    <span className="day-word--held">held, ask as the second option</span>
    <span className="day-word--taken">taken</span>
  </p>
);

/** A month such as "Sept 2027" of "2027-09". */
const monthName = (month: string): string => dateInWords(`${month}-15`, { month: "short", year: "numeric" });
