import { Link, type To } from "react-router-dom";

import { focusMain } from "../../ui/dom/focusMain";
import type { ItemNouns } from "./listSummary";

interface Props {
  words: ItemNouns;
  /** Whether the list shows only what matches something. */
  narrowed: boolean;
  /** How many there are on other pages than this. */
  total: number;
  first: To;
  /** Where the list is whole again. */
  all: To;
}

/** Says why a list has nothing to show, and leads to where there is something. */
export function EmptyList({ words: { one, many }, narrowed, total, first, all }: Props) {
  if (total)
    return (
      <p>
        There is nothing on this page. <Link to={first}>First page</Link>
      </p>
    );
  if (!narrowed) return <p>There are no {many} yet.</p>;
  return (
    <p>
      No {one} matches.{" "}
      <Link to={all} onClick={focusMain}>
        Show all {many}
      </Link>
    </p>
  );
}
