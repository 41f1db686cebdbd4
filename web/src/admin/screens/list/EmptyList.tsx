import { Link, type To } from "react-router-dom";

import { focusMain } from "../../../ui/dom/focusMain";
import type { ItemNouns } from "../../values/lists/listSummary";

interface Props {
  nouns: ItemNouns;
  /** What belongs into the list, said while there is nothing in it at all. */
  first?: string | undefined;
  filtered: boolean;
  total: number;
  firstPage: To;
  unfiltered: To;
}

/** Explains why a list is empty and links to a list with items. */
export function EmptyList({ nouns: { one, many }, first, filtered, total, firstPage, unfiltered }: Props) {
  if (total)
    return (
      <p>
        There is nothing on this page. <Link to={firstPage}>First page</Link>
      </p>
    );
  if (!filtered) return <p>{[`There are no ${many} yet.`, first].filter(Boolean).join(" ")}</p>;
  return (
    <p>
      No {one} matches.{" "}
      <Link to={unfiltered} onClick={focusMain}>
        Show all {many}
      </Link>
    </p>
  );
}
