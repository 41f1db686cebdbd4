import type { Publication } from "../../calls/publicationCalls";
import { StateLabel } from "../../values/states/StateLabel";
import { londonTime } from "../../values/londonTime";

/** The state of an item with its times. */
export function StateCell({ row }: { row: Publication }) {
  const times = publicationTimes(row);
  return (
    <td data-label="State">
      <StateLabel state={row.state} />
      {times && <span className="state__times">{times}</span>}
      {row.draftMissedAt && (
        <span className="state__times state__missed">
          draft was due on {londonTime(row.draftMissedAt)}, not published
        </span>
      )}
    </td>
  );
}

/** When visitors see an item, as far as the word for its state leaves it open. */
function publicationTimes({ state, publishAt, unpublishAt, draftPublishAt }: Publication): string {
  const times = [
    state === "scheduled" && publishAt && `from ${londonTime(publishAt)}`,
    state === "changed" && draftPublishAt && `changes go out on ${londonTime(draftPublishAt)}`,
    unpublishAt && `${state === "ended" ? "since" : "until"} ${londonTime(unpublishAt)}`,
  ];
  return times.filter(Boolean).join(", ");
}
