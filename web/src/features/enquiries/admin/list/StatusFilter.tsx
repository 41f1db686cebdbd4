import { Link, type To } from "react-router-dom";

import { useSearchCounts } from "../counts/enquiryCounts";
import { STATUSES, type Status } from "../enquiryTypes";

interface Props {
  /** The status that is shown; none when all are. */
  chosen: Status | undefined;
  /** What the list is searched for; the numbers are of what that finds. */
  search: string;
  linkTo: (status: Status | "") => To;
}

/** Leads from the enquiries of one status to those of another, and says how many there are of each. */
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
