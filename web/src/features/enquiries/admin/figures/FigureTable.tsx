import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import type { Fetched } from "../../../../api/fetching/queryClient";
import { Table } from "../../../../ui/table/Table";
import { durationText } from "../../../../admin/values/times/durationText";
import { type EnquiryFigures, type Figures, withDefaults } from "./calls";
import { FigureBar } from "./FigureBar";
import { listOf, type ListParams, shareText } from "./figureTexts";

export interface FigureRow {
  key: string;
  name: ReactNode;
  figures: Figures;
  /** The list of the enquiries; `undefined` where no list shows them alone. */
  list: ListParams | undefined;
}

interface Props {
  label: string;
  /** What the rows are. */
  heading: string;
  query: Fetched;
  found: EnquiryFigures | undefined;
  rows: FigureRow[] | undefined;
  none: string;
}

const MEASURES = [
  "Enquiries",
  "Usual time to answer",
  "9 of 10 answered within",
  "Usual time of later answers",
  "Viewings",
  "Bookings",
  "Lost",
];

/** Figures of several groups, with a bar for the number of enquiries of each. */
export function FigureTable({ label, heading, query, found, rows, none }: Props) {
  const most = Math.max(0, ...(rows ?? []).map(({ figures }) => figures.enquiries));
  return (
    <div className="figure-table">
      <Table
        label={label}
        columns={[heading, ...MEASURES]}
        query={query}
        rows={rows}
        failure="Failed to fetch the figures"
        none={<p>{none}</p>}
      >
        {(row) => found && <Row key={row.key} row={row} most={most} found={found} />}
      </Table>
    </div>
  );
}

function Row({
  row: { name, figures, list },
  most,
  found,
}: {
  row: FigureRow;
  most: number;
  found: EnquiryFigures;
}) {
  const { enquiries, medianMinutes, slowMinutes, laterMedianMinutes, viewings, bookings, lost } =
    withDefaults(figures);
  const link = (count: number, text: string, params: ListParams = {}) =>
    list && count ? <Link to={listOf(found, { ...list, ...params })}>{text}</Link> : text;
  return (
    <tr>
      <td className="figure-table__name" dir="auto">
        {name}
      </td>
      <td data-label="Enquiries" className="figure-table__count">
        {link(enquiries, String(enquiries))}
        <FigureBar value={enquiries} filled={bookings} most={most} />
      </td>
      <td data-label={MEASURES[1]}>{timeText(medianMinutes)}</td>
      <td data-label={MEASURES[2]}>{timeText(slowMinutes)}</td>
      <td data-label={MEASURES[3]}>{timeText(laterMedianMinutes)}</td>
      <td data-label="Viewings">{link(viewings, shareText(viewings, enquiries), { reached: "viewing" })}</td>
      <td data-label="Bookings">{link(bookings, shareText(bookings, enquiries), { reached: "booked" })}</td>
      <td data-label="Lost">{link(lost, shareText(lost, enquiries), { status: "lost" })}</td>
    </tr>
  );
}

export const timeText = (minutes: number | null): string => (minutes === null ? "–" : durationText(minutes));
