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
import { MonthGrid, MonthList } from "./MonthViews";
import { monthLater } from "./monthDays";
import { OwnStayDialog } from "./OwnStayDialog";

const HOUSE = /^[0-9A-Za-z]+$/;

const matching = (pattern: RegExp, text: string): string => (pattern.test(text) ? text : "");

/** The days of houses that are asked for, held and booked, month by month. */
export function DiaryPage() {
  const { asked, linkTo } = useListParams();
  const [venue, isList] = [matching(HOUSE, asked("venue")), asked("view") === "list"];
  const query = useQuery({
    ...diaryQuery(matching(MONTH, asked("month")), venue),
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
      <header className="admin-layout__head">
        <h1>Diary</h1>
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
          <Months month={data.month} linkTo={linkTo} />
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
            <p className="diary__cut">There is more in this month than is shown. Choose a house.</p>
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

/** The name of the month, and links to the one before, the one after and the present one, which have keys too. */
function Months({ month, linkTo }: { month: string; linkTo: LinkTo }) {
  const navigate = useNavigate();
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
        {monthText(month)}
      </p>
      {ways.map(({ label, key, to }) => (
        <Link key={key} className="arrow-link" to={to} aria-keyshortcuts={key} title={`Key: ${key}`}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

function HouseFilter({ venue, linkTo }: { venue: string; linkTo: LinkTo }) {
  const navigate = useNavigate();
  const { data: houses = [] } = useQuery(housesQuery);
  return (
    <SelectField label="House" value={venue} onChoose={(id) => void navigate(linkTo("venue", id))}>
      <option value="">All houses</option>
      {venue && !houses.some(({ id }) => id === venue) && (
        <option value={venue}>A house that is not there</option>
      )}
      {houses.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
