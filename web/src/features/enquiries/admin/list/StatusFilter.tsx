import { Link, type To } from "react-router-dom";

import { type EnquiryCounts, STATUSES, type Status } from "../enquiryTypes";

interface Props {
  /** The filter's status; `undefined` for all. */
  chosen: Status | undefined;
  /** The counts of the search of the list; `null` until they are known. */
  counts: EnquiryCounts | null;
  linkTo: (status: Status | "") => To;
}

/** Links to the enquiries of each status, with their counts. */
export function StatusFilter({ chosen, counts, linkTo }: Props) {
  const entries: [Status | "", string, number | undefined][] = [
    ["", "All", counts?.total],
    ...Object.entries(STATUSES).map(([status, label]): [Status, string, number | undefined] => [
      status as Status,
      label,
      counts?.statuses[status as Status],
    ]),
  ];
  return (
    <nav className="choices" aria-label="Status">
      {entries.map(([status, label, count]) => (
        <Link key={label} to={linkTo(status)} aria-current={status === (chosen ?? "") ? "true" : undefined}>
          {label} {count !== undefined && <span className="choices__count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
