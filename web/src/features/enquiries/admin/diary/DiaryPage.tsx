import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";

import { ScreenPurpose } from "../../../../admin/screens/ScreenPurpose";
import { isSettled } from "../../../../api/fetching/queryClient";
import { useDocumentTitle } from "../../../../site/useDocumentTitle";
import { QuietButton } from "../../../../ui/buttons/Button";
import { SelectField } from "../../../../ui/form/SelectField";
import { FetchStatus } from "../../../../ui/notices/FetchStatus";
import { useListParams } from "../../../../ui/table/useListParams";
import { useAdjacentKeys } from "../../../../ui/dom/useAdjacentKeys";
import { useFocusKept } from "../../../../ui/dom/useFocusKept";
import { admin } from "../../../../paths/adminPaths";
import { MONTH, monthText } from "../enquiryFacts";
import "./Diary.css";
import "../list/statusTag.css";
import { diaryQuery, housesQuery, type Stay, type Weekday } from "./diaryCalls";
import { DisclosureButton } from "./DisclosureDialog";
import { MonthGrid, MonthList } from "./MonthViews";
import { monthLater, WEEKDAYS, yearsAround } from "./monthDays";
import { OwnStayDialog } from "./OwnStayDialog";
import { YearView } from "./YearView";

const HOUSE = /^[0-9A-Za-z]+$/;

const YEAR = /^20\d\d$/;
const VIEWS: Record<string, string> = { "": "Month", list: "List", year: "Year" };

const weekdayIn = (text: string): Weekday =>
  WEEKDAYS.some((name) => name.toLowerCase() === text) ? (text as Weekday) : "saturday";

const matching = (pattern: RegExp, text: string): string => (pattern.test(text) ? text : "");

/** The days of houses that are asked for, held and booked, month by month. */
export function DiaryPage() {
  const { asked, linkTo } = useListParams();
  const [venue, view] = [matching(HOUSE, asked("venue")), asked("view")];
  const isList = view === "list";
  const month = matching(MONTH, asked("month"));
  const query = useQuery({
    ...diaryQuery(month, venue),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<{ day: string; stay?: Stay }>();
  const keptFocus = useFocusKept();
  const { data } = query;
  const today = data?.today ?? "";
  const year = matching(YEAR, asked("year"));
  const shown = view === "year" ? year || today.slice(0, 4) : data && monthText(data.month);
  useDocumentTitle(shown ? `Diary, ${shown}` : "Diary");
  const open = {
    onAdd: (day: string) => setOpened({ day }),
    onOpen: (stay: Stay) => setOpened({ day: stay.day, stay }),
  };
  return (
    <>
      <header className="admin-layout__head cluster">
        <h1>Diary</h1>
        <DisclosureButton />
        <QuietButton label="Add days" onClick={() => setOpened({ day: today })} />
      </header>
      <ScreenPurpose of={admin.diary} />
      <FetchStatus query={query} failure="The diary could not be fetched." />
      {data && (
        <section
          className={isList ? "diary diary--list" : "diary"}
          aria-label={view === "year" ? "Free days" : monthText(data.month)}
          aria-busy={!isSettled(query)}
          {...keptFocus}
        >
          {view !== "year" && <Months shown={data.month} asked={month} linkTo={linkTo} />}
          <HouseFilter venue={venue} linkTo={linkTo} />
          <div className="diary__views choices">
            {Object.entries(VIEWS).map(([name, label]) => (
              <Link
                key={name}
                className={`diary__view--${name || "month"}`}
                to={linkTo("view", name)}
                aria-current={name === (view in VIEWS ? view : "") ? "true" : undefined}
              >
                {label}
              </Link>
            ))}
          </div>
          {view === "year" ? (
            <YearView {...{ venue, linkTo }} year={year} weekday={weekdayIn(asked("weekday"))} />
          ) : (
            <>
              {data.isCut && (
                <p className="diary__cut">There is more in this month than is shown. Choose a venue.</p>
              )}
              {!isList && <MonthGrid diary={data} {...open} />}
              <div className="diary__list">
                <MonthList diary={data} onOpen={open.onOpen} />
              </div>
            </>
          )}
          <p>
            <Link className="arrow-link" to={`${admin.account}#calendar-part`}>
              Show the diary in a calendar program
            </Link>
          </p>
        </section>
      )}
      {opened && (
        <OwnStayDialog
          stay={opened.stay}
          day={opened.day}
          venueId={venue}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

type LinkTo = ReturnType<typeof useListParams>["linkTo"];

interface MonthsProps {
  shown: string;
  /** The month in the address, which may not be fetched yet; empty for the present one. */
  asked: string;
  linkTo: LinkTo;
}

/** The name of the month, and links to the one before, the one after and the present one, which have keys too. */
function Months({ shown, asked, linkTo }: MonthsProps) {
  const navigate = useNavigate();
  const month = asked || shown;
  const ways = [
    { label: "Previous month", key: "k", to: linkTo("month", monthLater(month, -1)) },
    { label: "Today", key: "t", to: linkTo("month", "") },
    { label: "Next month", key: "j", to: linkTo("month", monthLater(month, 1)) },
  ];
  useAdjacentKeys((pressed) => {
    const way = ways.find(({ key }) => key === pressed);
    if (way) void navigate(way.to);
  });
  return (
    <nav className="diary__months" aria-label="Months">
      <p className="diary__month" aria-live="polite">
        {monthText(shown)}
      </p>
      <MonthChoice month={month} onChoose={(chosen) => void navigate(linkTo("month", chosen))} />
      {ways.map(({ label, key, to }) => (
        <Link key={key} className="arrow-link" to={to} aria-keyshortcuts={key} title={`Key: ${key}`}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, number) => String(number + 1).padStart(2, "0"));
/** Leads to a month of any year around the one that is shown. */
function MonthChoice({ month, onChoose }: { month: string; onChoose: (month: string) => void }) {
  const [year = "", of = ""] = month.split("-");
  return (
    <div className="diary__choice">
      <SelectField
        label="Month"
        value={of}
        options={MONTHS.map((each) => ({
          value: each,
          label: monthText(`${year}-${each}`).replace(` ${year}`, ""),
        }))}
        onChoose={(chosen) => onChoose(`${year}-${chosen}`)}
      />
      <SelectField
        label="Year"
        value={year}
        options={yearsAround(year).map((each) => ({ value: each, label: each }))}
        onChoose={(chosen) => onChoose(`${chosen}-${of}`)}
      />
    </div>
  );
}

function HouseFilter({ venue, linkTo }: { venue: string; linkTo: LinkTo }) {
  const navigate = useNavigate();
  const { data: houses = [] } = useQuery(housesQuery);
  return (
    <SelectField
      label="Venue"
      none="All venues"
      value={venue}
      options={houses.map(({ id, title }) => ({ value: id, label: title }))}
      stored={{ value: venue, label: "A venue that is not there" }}
      onChoose={(id) => void navigate(linkTo("venue", id))}
    />
  );
}
