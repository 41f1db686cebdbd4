import { useState } from "react";

import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { useTask } from "../../../ui/notices/useTask";
import type { EditedKind } from "../../calls/itemEndpoints";
import type { KindItem } from "../itemKind";
import type { Edited } from "../../calls/publicationCalls";
import { isPublic } from "../../values/states/states";
import { UnpublishDialog } from "./UnpublishDialog";

interface Props {
  kind: EditedKind;
  edited: Edited<KindItem>;
  /** Whether the form is being saved, so that they have to wait. */
  waiting: boolean;
  unschedule: () => Promise<void>;
  unpublish: () => Promise<void>;
}

/** What can be done at once about when visitors see an item: without saving the form, which keeps what is in it. */
export function ScheduleActions({ kind, edited, waiting, unschedule, unpublish }: Props) {
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useTask("The schedule could not be cancelled.");
  const { state, draftPublishAt, draftMissedAt } = edited;
  const isScheduled = state === "scheduled" || Boolean(draftPublishAt);
  return (
    <>
      <div className="schedule__actions" inert={waiting}>
        {(isScheduled || draftMissedAt) && (
          <button
            type="button"
            className="button button--quiet"
            aria-disabled={busy}
            onClick={() => void run(unschedule)}
          >
            {isScheduled ? "Cancel schedule" : "Dismiss the missed time"}
          </button>
        )}
        {kind !== "site" && isPublic(state) && (
          <button type="button" className="button button--quiet" onClick={() => setAsking(true)}>
            Unpublish now
          </button>
        )}
      </div>
      <FailureNotice>{failure}</FailureNotice>
      {kind !== "site" && asking && (
        <UnpublishDialog {...{ kind, edited, unpublish }} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
