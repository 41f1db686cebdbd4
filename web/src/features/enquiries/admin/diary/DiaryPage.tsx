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
import { admin } from "../../../../paths/adminPaths";
import { MONTH, monthText } from "../enquiryFacts";
import "./Diary.css";
import "../list/statusTag.css";
import { diaryQuery, housesQuery, type Stay } from "./diaryCalls";
import { DisclosureButton } from "./DisclosureDialog";
import { MonthGrid, MonthList } from "./MonthViews";
import { monthLater } from "./monthDays";
import { OwnStayDialog } from "./OwnStayDialog";

const HOUSE = /^[0-9A-Za-z]+$/;

const matching = (pattern: RegExp, text: string): string => (pattern.test(text) ? text : "");

/** The days of houses that are asked for, held and booked, month by month. */
export function DiaryPage() {
  const { asked, linkTo } = useListParams();
  const [venue, isList] = [matching(HOUSE, asked("venue")), asked("view") === "list"];
  const month = matching(MONTH, asked("month"));
  const query = useQuery({
    ...diaryQuery(month, venue),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<{ day: string; stay?: Stay }>();
  const { data } = query;
  const today = data?.today ?? "";
  useDocumentTitle(data ? `Diary, ${monthText(data.month)}` : "Diary");
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
          aria-label={monthText(data.month)}
          aria-busy={!isSettled(query)}
        >
          <Months shown={data.month} asked={month} linkTo={linkTo} />
          <HouseFilter venue={venue} linkTo={linkTo} />
          <div className="diary__views choices">
            <Link to={linkTo("view", "")} aria-current={isList ? undefined : "true"}>
              Month
            </Link>
            <Link to={linkTo("view", "list")} aria-current={isList ? "true" : undefined}>
              List
            </Link>
          </div>
          {data.isCut && (
            <p className="diary__cut">There is more in this month than is shown. Choose a venue.</p>
          )}
          {!isList && <MonthGrid diary={data} {...open} />}
          <div className="diary__list">
            <MonthList diary={data} onOpen={open.onOpen} />
          </div>
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
const YEARS_AROUND = 10;

/** Leads to a month of any year around the one that is shown. */
function MonthChoice({ month, onChoose }: { month: string; onChoose: (month: string) => void }) {
  const [year = "", of = ""] = month.split("-");
  const first = Math.max(2000, Number(year) - YEARS_AROUND);
  const years = Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, number) => String(first + number));
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
        options={years.map((each) => ({ value: each, label: each }))}
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
