import { Link } from "react-router-dom";

import { useListOrigin } from "../../values/lists/listOrigin";
import { londonTime } from "../../values/times/londonTime";
import type { Edited, Publication } from "../../calls/editedItem";
import { StateLabel } from "../../values/states/StateLabel";

interface Props {
  edited: Edited<{ updatedAt?: string }>;
  draftShown: boolean;
  history: string;
}

/** Says what visitors see of an item, and when, and leads to the draft and to the versions. */
export function DetailPublication({ edited, draftShown, history }: Props) {
  const { state, updatedBy, item, published, hasDraft } = edited;
  const origin = useListOrigin();
  return (
    <div className="detail__publication stack gap-2">
      <p>
        <StateLabel state={state} /> {visibilityText(edited)}
      </p>
      <p>
        {savedText(updatedBy, item.updatedAt)}{" "}
        <Link to={history} state={origin}>
          Versions
        </Link>
      </p>
      {published && hasDraft && (
        <nav className="choices" aria-label="What is shown here">
          <Link to={{ search: "" }} state={origin} replace aria-current={draftShown ? undefined : "true"}>
            {state === "changed" ? "What visitors see" : "The published content"}
          </Link>
          <Link
            to={{ search: "?show=draft" }}
            state={origin}
            replace
            aria-current={draftShown ? "true" : undefined}
          >
            The draft
          </Link>
        </nav>
      )}
    </div>
  );
}

/** Items of earlier releases are public since ever, which is told by a date that nobody chose. */
const SINCE_EVER = "2000";

/** Whether visitors see an item, and when, in a sentence. */
function visibilityText(item: Publication): string {
  const { state, publishAt, unpublishAt, draftPublishAt, draftMissedAt } = item;
  const until = unpublishAt ? `until ${londonTime(unpublishAt)}` : "";
  const since = publishAt && publishAt > SINCE_EVER ? `since ${londonTime(publishAt)}` : "";
  const seen = `${["Visitors see it", since, until].filter(Boolean).join(" ")}.`;
  const missed = draftMissedAt
    ? ` Its draft was due on ${londonTime(draftMissedAt)} and was not published.`
    : "";
  const changes = draftPublishAt ? ` from ${londonTime(draftPublishAt)}` : " when they are published";
  switch (state) {
    case "draft":
      return "Visitors do not see it: it was never published.";
    case "scheduled":
      return `Visitors see it ${[`from ${londonTime(publishAt ?? "")}`, until].filter(Boolean).join(" ")}.`;
    case "ended":
      return `Visitors do not see it since ${londonTime(unpublishAt ?? "")}.`;
    case "changed":
      return `${seen} They see the changes of its draft${changes}.${missed}`;
    default:
      return seen;
  }
}

function savedText(by: string, at: string | undefined): string {
  return ["Last saved", by && `by ${by}`, at && `on ${londonTime(at)}`].filter(Boolean).join(" ") + ".";
}
