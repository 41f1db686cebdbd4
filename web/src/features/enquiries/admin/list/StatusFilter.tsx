import { Link, type To } from "react-router-dom";

import { type EnquiryCounts, LIKELY_SPAM, STATUSES, type Status } from "../enquiryTypes";

type Choice = Status | typeof LIKELY_SPAM | "";

interface Props {
  /** The filter's status, or likely spam; empty for all. */
  chosen: Choice;
  /** The counts of the search of the list; `null` until they are known. */
  counts: EnquiryCounts | null;
  linkTo: (choice: Choice) => To;
}

/** Links to the enquiries of each status, with their counts, and to likely spam while there is any. */
export function StatusFilter({ chosen, counts, linkTo }: Props) {
  const entries: [Choice, string, number | undefined][] = [
    ["", "All", counts?.total],
    ...Object.entries(STATUSES).map(([status, label]): [Status, string, number | undefined] => [
      status as Status,
      label,
      counts?.statuses[status as Status],
    ]),
  ];
  if (counts?.likelySpam || chosen === LIKELY_SPAM)
    entries.push([LIKELY_SPAM, "Likely spam", counts?.likelySpam]);
  return (
    <nav className="choices" aria-label="Status">
      {entries.map(([status, label, count]) => (
        <Link key={label} to={linkTo(status)} aria-current={status === chosen ? "true" : undefined}>
          {label} {count !== undefined && <span className="choices__count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
