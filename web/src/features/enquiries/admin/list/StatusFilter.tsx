import { Link, type To } from "react-router-dom";

import { useSearchCounts } from "../counts/enquiryCounts";
import { STATUSES, type Status } from "../enquiryTypes";

interface Props {
  /** The filter's status; `undefined` for all. */
  chosen: Status | undefined;
  /** The search of the list; the counts are those of its results. */
  search: string;
  linkTo: (status: Status | "") => To;
}

/** Links to the enquiries of each status, with their counts. */
export function StatusFilter({ chosen, search, linkTo }: Props) {
  const counts = useSearchCounts(search);
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
