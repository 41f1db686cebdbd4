import { useQuery } from "@tanstack/react-query";

import { ScreenPurpose } from "../../../../admin/screens/ScreenPurpose";
import { admin } from "../../../../paths/adminPaths";
import { useDocumentTitle } from "../../../../site/useDocumentTitle";
import { notify } from "../../../../ui/notices/noticeStore";
import { TaskButton } from "../../../../ui/notices/TaskButton";
import { useListParams } from "../../../../ui/table/useListParams";
import { MONTH, monthText } from "../enquiryFacts";
import {
  type EnquiryFigures,
  exportFigures,
  type FigureFilter,
  type FigureGroups,
  figuresQuery,
} from "./calls";
import "./figures.css";
import { FigureFilters } from "./FigureFilters";
import { FigureSummary } from "./FigureSummary";
import { type FigureRow, FigureTable } from "./FigureTable";
import type { ListParams } from "./figureTexts";
import { Losses } from "./Losses";

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
      <header className="admin-layout__head">
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
        <section className="figure-section" aria-labelledby="months">
          <h2 id="months">By month</h2>
          <p className="figure-section__key">
            The bar shows the enquiries, its filled part those that were booked.
          </p>
          <FigureTable label="Figures by month" heading="Month" {...table} rows={monthRows(found, list)} />
        </section>
      )}
      {hasFigures &&
        GROUPS.map((group) => (
          <section key={group.of} className="figure-section" aria-labelledby={group.of}>
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
