import { Link, useLocation } from "react-router-dom";

import "./FreeDays.css";
import { useVisit } from "../../../paths/acceptedVisit";
import { withVisit } from "../../../paths/visit";
import { type FreeMonth, useFreeDays } from "./useFreeDays";

type Day = FreeMonth["days"][number];

/** The Saturdays of the coming months, those that are free or held as links: a list that is drawn as a strip. */
export function FreeDays() {
  const months = useFreeDays().filter(({ days }) => days.some(({ state }) => state !== "taken"));
  if (!months.length) return null;
  return (
    <div className="free-days">
      <h3>Saturdays still free</h3>
      <p>As far as we know; the house confirms.</p>
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
      <Legend days={months.flatMap(({ days }) => days)} />
    </div>
  );
}

function DayMark({ day: { date, state, words } }: { day: Day }) {
  const { pathname } = useLocation();
  const { guests } = useVisit();
  const number = Number(date.slice(8));
  if (state === "taken")
    return (
      <s>
        {number}
        <span className="visually-hidden"> taken</span>
      </s>
    );
  return (
    <Link className={`free-days__${state}`} to={`${withVisit(pathname, { date, guests })}#day`}>
      {number}
      <span className="visually-hidden">{`: ${words}`}</span>
    </Link>
  );
}

const MEANINGS = { free: "free", held: "held, ask as the second option", taken: "taken" };

const Legend = ({ days }: { days: Day[] }) => (
  <p className="free-days__legend" aria-hidden="true">
    {Object.entries(MEANINGS)
      .filter(([state]) => days.some((day) => day.state === state))
      .map(([state, meaning]) => (
        <span key={state} className={`day-word--${state}`}>
          {meaning}
        </span>
      ))}
  </p>
);

/** A month such as "Sept 2027" of "2027-09". */
const monthName = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString("en-GB", {
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
