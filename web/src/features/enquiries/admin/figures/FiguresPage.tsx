import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";

import { ScreenPurpose } from "../../../../admin/screens/ScreenPurpose";
import { admin } from "../../../../paths/adminPaths";
import { useDocumentTitle } from "../../../../site/useDocumentTitle";
import { TaskButton } from "../../../../ui/notices/TaskButton";
import { notify } from "../../../../ui/notices/noticeStore";
import { useListParams } from "../../../../ui/table/useListParams";
import { MONTH, monthText } from "../enquiryFacts";
import { FigureFilters } from "./FigureFilters";
import { type FigureRow, FigureTable, timeText } from "./FigureTable";
import { Losses } from "./Losses";
import {
  type EnquiryFigures,
  exportFigures,
  type FigureFilter,
  type FigureGroups,
  figuresQuery,
  withDefaults,
} from "./calls";
import { listOf, type ListParams, shareText } from "./figureTexts";
import "./figures.css";

/** The tables by what they count, with the parameter of the list of enquiries, and what an unknown value is called. */
const GROUPS = [
  { of: "pages", title: "By page", heading: "Page", param: "fromPage", unknown: "Not known" },
  { of: "houses", title: "By venue", heading: "Venue", param: "about", unknown: "No venue named" },
  {
    of: "sources",
    title: "By source",
    heading: "Source",
    param: "cameFrom",
    unknown: "Direct, or not known",
  },
  { of: "campaigns", title: "By campaign", heading: "Campaign", param: "", unknown: "No campaign" },
  { of: "heard", title: "By how they heard of you", heading: "They said", param: "", unknown: "Not said" },
] as const;

export function FiguresPage() {
  const { asked, linkTo } = useListParams();
  const filter = filterOf(asked);
  const query = useQuery(figuresQuery(filter));
  const found = query.data;
  const isEmpty = !query.isError && found?.total.enquiries === 0;
  const hasFigures = found && !query.isError && !isEmpty;
  const list: ListParams = filter.about ? { about: filter.about } : {};
  const table = { query, found, none: "No enquiries came in these months." };
  useDocumentTitle("Figures");
  return (
    <>
      <header className="admin-layout__head cluster">
        <h1>Figures</h1>
        <TaskButton
          label="Export CSV"
          busyLabel="Preparing..."
          task={async () => notify(`Saved as ${await exportFigures(filter)}`)}
          failure="Failed to export the figures"
        />
      </header>
      <ScreenPurpose of={admin.figures} />
      <FigureFilters filter={filter} counted={found ?? { from: "", to: "" }} linkTo={linkTo} />
      {found && !query.isError && <FigureSummary found={found} list={list} />}
      {!isEmpty && (
        <section className="figure-section stack gap-2" aria-labelledby="months">
          <h2 id="months">By month</h2>
          <p className="note">The bar shows the enquiries, its filled part those that were booked.</p>
          <FigureTable label="Figures by month" heading="Month" {...table} rows={monthRows(found, list)} />
        </section>
      )}
      {hasFigures &&
        GROUPS.map((group) => (
          <section key={group.of} className="figure-section stack gap-2" aria-labelledby={group.of}>
            <h2 id={group.of}>{group.title}</h2>
            <FigureTable
              label={`Figures ${group.title.toLowerCase()}`}
              heading={group.heading}
              {...table}
              rows={groupRows(found[group.of], group, list)}
            />
            {found[group.of].more > 0 && <p>{found[group.of].more} more are in the file.</p>}
          </section>
        ))}
      {hasFigures && <Losses query={query} losses={found.losses} />}
    </>
  );
}

const HOUSE = /^venue\/[^/]+$/;

/** The filter in the address of the page, without what is none. */
function filterOf(asked: (name: string) => string): FigureFilter {
  const [from, to, about] = [asked("from"), asked("to"), asked("about")];
  return {
    ...(MONTH.test(from) && { from }),
    ...(MONTH.test(to) && { to }),
    ...(HOUSE.test(about) && { about }),
  };
}

const monthRows = (found: EnquiryFigures | undefined, list: ListParams): FigureRow[] | undefined =>
  found?.months.map(({ month, figures }) => ({
    key: month,
    name: monthText(month),
    figures,
    list: { ...list, receivedFrom: month, receivedTo: month },
  }));

const groupRows = (
  { groups }: FigureGroups,
  { param, unknown }: { param: string; unknown: string },
  list: ListParams,
): FigureRow[] =>
  groups.map(({ value, name, figures }) => ({
    key: value,
    name: name || unknown,
    figures,
    list: value && param ? { ...list, [param]: value } : undefined,
  }));

/** The figures of the whole period in sentences. */
function FigureSummary({ found, list }: { found: EnquiryFigures; list: ListParams }) {
  const { enquiries, viewings, bookings, lost, ours, theirs } = withDefaults(found.total);
  const link = (count: number, text: string, params: ListParams = {}) =>
    count ? <Link to={listOf(found, { ...list, ...params })}>{text}</Link> : text;
  const months =
    found.from === found.to
      ? `in ${monthText(found.to)}`
      : `from ${monthText(found.from)} to ${monthText(found.to)}`;
  if (!enquiries)
    return (
      <div className="figure-summary stack gap-2">
        <p>No enquiries came {months}.</p>
      </div>
    );
  return (
    <div className="figure-summary stack gap-2">
      <p>
        {link(enquiries, `${enquiries} ${enquiries === 1 ? "enquiry" : "enquiries"}`)} {months}:{" "}
        {link(viewings, shareText(viewings, enquiries), { reached: "viewing" })} became a viewing,{" "}
        {link(bookings, shareText(bookings, enquiries), { reached: "booked" })} a booking, and{" "}
        {link(lost, shareText(lost, enquiries), { status: "lost" })} are lost.
      </p>
      {ours + theirs > 0 && (
        <p>
          Now it is your turn in {link(ours, String(ours), { turn: "ours" })} of them, and theirs in{" "}
          {link(theirs, String(theirs), { turn: "theirs" })}.
        </p>
      )}
      <AnswerTimes found={found} />
    </div>
  );
}

/** How long answers took, the first ones and those to further questions, and how many were within the aim. */
function AnswerTimes({ found: { answerWithin, total } }: { found: EnquiryFigures }) {
  const { answered, medianMinutes, slowMinutes, inTime } = withDefaults(total);
  const { laterAnswers, laterMedianMinutes, laterInTime } = withDefaults(total);
  if (!answered) return <p>No first answer is known.</p>;
  const within = (part: number, whole: number) =>
    answerWithin ? ` Within your aim of ${answerWithin} h: ${shareText(part, whole)}.` : "";
  return (
    <>
      <p>
        The first answer is known of {answered}. Half of them waited for it no longer than{" "}
        {timeText(medianMinutes)}, nine in ten no longer than {timeText(slowMinutes)}, in hours in which the
        office was open.{within(inTime, answered)}
      </p>
      {laterAnswers > 0 && (
        <p>
          Answers to further questions: {laterAnswers}. Half of them came within{" "}
          {timeText(laterMedianMinutes)}.{within(laterInTime, laterAnswers)}
        </p>
      )}
    </>
  );
}
