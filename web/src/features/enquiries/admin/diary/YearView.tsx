import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router-dom";

import { isSettled } from "../../../../api/fetching/queryClient";
import { admin } from "../../../../paths/adminPaths";
import { SelectField } from "../../../../ui/form/SelectField";
import { FetchStatus } from "../../../../ui/notices/FetchStatus";
import type { useListParams } from "../../../../ui/table/useListParams";
import { monthText } from "../enquiryFacts";
import { type DiaryYear, diaryYearQuery, housesQuery, type Weekday } from "./diaryCalls";
import { WEEKDAYS, yearsAround } from "./monthDays";

interface Props {
  venue: string;
  /** Empty for the present one. */
  year: string;
  weekday: Weekday;
  linkTo: ReturnType<typeof useListParams>["linkTo"];
}

/** The days of one weekday in a year at a venue, by month: which are free at a glance. */
export function YearView({ venue, year, weekday, linkTo }: Props) {
  const navigate = useNavigate();
  const query = useQuery({
    ...diaryYearQuery(venue, year, weekday),
    // The days of another venue would stand below the name of this one.
    placeholderData: (data, former) => (former?.queryKey.includes(venue) ? data : undefined),
  });
  const title = useQuery(housesQuery).data?.find(({ id }) => id === venue)?.title;
  if (!venue) return <p className="diary__year">Choose a venue to see the free days of its year.</p>;
  const { data } = query;
  const choose = (name: string) => (value: string) => void navigate(linkTo(name, value));
  return (
    <div className="diary__year stack" aria-busy={!isSettled(query)}>
      <FetchStatus query={query} failure="The diary could not be fetched." />
      {data && (
        <>
          <div className="diary__choice">
            <SelectField
              label="Year"
              value={data.year}
              options={yearsAround(data.year).map((each) => ({ value: each, label: each }))}
              onChoose={choose("year")}
            />
            <SelectField
              label="Weekday"
              value={weekday}
              options={WEEKDAYS.map((name) => ({ value: name.toLowerCase(), label: name }))}
              onChoose={choose("weekday")}
            />
          </div>
          <h2>
            {freeInWords(data)}
            {title && (
              <>
                {" "}
                at <bdi>{title}</bdi>
              </>
            )}
          </h2>
          <YearMonths found={data} venue={venue} />
        </>
      )}
    </div>
  );
}

/** How many of the days to come are free, such as "31 Saturdays free in 2027". */
function freeInWords({ days, today, weekday, year }: DiaryYear): string {
  const free = days.filter(({ date, state }) => state === "free" && date >= today).length;
  const name = `${weekday[0]?.toUpperCase()}${weekday.slice(1)}`;
  return `${free || "No"} ${name}${free === 1 ? "" : "s"} free in ${year}`;
}

const monthOf = ({ date }: { date: string }): string => date.slice(0, "2027-06".length);

/** Each month leads to its own view; the words of a day are read, and its mark is seen and printed. */
function YearMonths({ found: { days, today }, venue }: { found: DiaryYear; venue: string }) {
  const months = new Set(days.map(monthOf));
  return (
    <ol className="diary-year">
      {[...months].map((month) => (
        <li key={month}>
          <Link to={`${admin.diary}?month=${month}&venue=${venue}`}>{monthText(month)}</Link>
          <ul>
            {days
              .filter((day) => monthOf(day) === month)
              .map(({ date, state }) => (
                <YearDay key={date} date={date} state={date < today ? "over" : state} />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const YearDay = ({ date, state }: { date: string; state: string }) => (
  <li className={`diary-year__day diary-year__day--${state}`}>
    {Number(date.slice(-2))} <span>{state}</span>
  </li>
);
