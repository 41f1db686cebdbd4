import type { ReactNode } from "react";

import { Timestamp } from "../../../../admin/values/times/Timestamp";
import { useFirstRows } from "../../../../ui/table/useFirstRows";
import { STATUSES } from "../calls/enquiryTypes";
import { dayText, seasonText } from "../enquiryFacts";
import type { ImportedRow, ImportPlan } from "./calls";

interface ListProps {
  label: string;
  columns: string[];
  rows: ImportedRow[];
  children: (row: ImportedRow) => ReactNode;
}

/** A table of rows, which shows the first ones and more at a press. */
function RowTable({ label, columns, rows, children }: ListProps) {
  const { shown, more } = useFirstRows(rows, `: ${label}`);
  return (
    <>
      <h2>{label}</h2>
      <div className="table">
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{shown.map(children)}</tbody>
        </table>
      </div>
      {more}
    </>
  );
}

/** The rows that are refused, each with what is wrong in which column. */
const RefusedRows = ({ rows }: { rows: ImportedRow[] }) => (
  <RowTable label="Refused" columns={["Row", "What is wrong"]} rows={rows}>
    {({ row, problems }) => (
      <tr key={row}>
        <td data-label="Row">{row}</td>
        <td>
          {problems.map(({ column, message }) => (
            <p key={column}>
              {column && <bdi>{column}: </bdi>}
              {message}
            </p>
          ))}
        </td>
      </tr>
    )}
  </RowTable>
);

const COLUMNS = ["Row", "Name", "E-mail and phone", "Event", "Message", "Status", "It came"];

/** The rows that are enquiries, with what the enquiries say. */
const EnquiryRows = ({ label, rows }: { label: string; rows: ImportedRow[] }) => (
  <RowTable label={label} columns={COLUMNS} rows={rows}>
    {(each) => (
      <tr key={each.row}>
        <td data-label="Row">{each.row}</td>
        <td dir="auto">{each.name}</td>
        <td>
          {each.email} <span className="second-line">{each.phone}</span>
        </td>
        <td dir="auto">{eventText(each)}</td>
        <td dir="auto">{each.message}</td>
        <td data-label="Status">{STATUSES[each.status as keyof typeof STATUSES] ?? each.status}</td>
        <td data-label="It came">{each.receivedAt && <Timestamp at={each.receivedAt} short />}</td>
      </tr>
    )}
  </RowTable>
);

const eventText = ({ date, season, guests, about }: ImportedRow): string =>
  [dayText(date) || seasonText(season), guests && `${guests} guests`, about].filter(Boolean).join(", ");

/** What becomes of the rows of a list, or became of them. */
export function ImportRows({ plan, isStored }: { plan: ImportPlan; isStored: boolean }) {
  const of = (outcome: ImportPlan["rows"][number]["outcome"]) =>
    plan.rows.filter((row) => row.outcome === outcome);
  const [refused, fresh, known] = [of("refused"), of("new"), of("known")];
  return (
    <>
      {refused.length > 0 && <RefusedRows rows={refused} />}
      {fresh.length > 0 && <EnquiryRows label={isStored ? "Imported" : "New"} rows={fresh} />}
      {known.length > 0 && <EnquiryRows label="There already" rows={known} />}
    </>
  );
}
