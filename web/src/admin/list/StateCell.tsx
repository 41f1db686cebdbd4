import { publicationTimes } from "../publishing/moments";
import type { Publication } from "../publishing/publicationCalls";
import { StateLabel } from "../publishing/StateLabel";

/** The state of an item with its times. */
export function StateCell({ row }: { row: Publication }) {
  const times = publicationTimes(row);
  return (
    <td data-label="State">
      <StateLabel state={row.state} />
      {times && <span className="state__times">{times}</span>}
    </td>
  );
}
