import { useState } from "react";

import { useFocusKept } from "../../../ui/dom/useFocusKept";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { useTask } from "../../../ui/notices/useTask";
import type { EditedKind, ItemEndpointKey } from "../../calls/itemEndpoints";
import type { KindItem } from "../itemKind";
import type { Edited } from "../../calls/editedItem";
import { isPublic } from "../../values/states/StateLabel";
import { ConfirmationDialog } from "../../../ui/primitives/ConfirmationDialog";
import { BrokenLinks } from "../deletion/BrokenLinks";
import { UnpublishEffects } from "./UnpublishEffects";
import { QuietButton } from "../../../ui/buttons/Button";

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
  const keptFocus = useFocusKept();
  const { state, draftPublishAt, draftMissedAt } = edited;
  const isScheduled = state === "scheduled" || Boolean(draftPublishAt);
  return (
    <>
      <div className="dialog__actions" inert={waiting} {...keptFocus}>
        {(isScheduled || draftMissedAt) && (
          <QuietButton
            label={isScheduled ? "Cancel schedule" : "Dismiss the missed time"}
            busy={busy}
            onClick={() => void run(unschedule)}
          />
        )}
        {kind !== "site" && isPublic(state) && (
          <QuietButton label="Unpublish now" onClick={() => setAsking(true)} />
        )}
      </div>
      <FailureNotice>{failure}</FailureNotice>
      {kind !== "site" && asking && (
        <UnpublishDialog {...{ kind, edited, unpublish }} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

interface UnpublishDialogProps {
  kind: ItemEndpointKey;
  edited: Edited<KindItem>;
  unpublish: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a public item is hidden from visitors, and says which of its places becomes free. */
function UnpublishDialog({ kind, edited, unpublish, onClose }: UnpublishDialogProps) {
  const { published, draftPublishAt } = edited;
  const item = published ?? edited.item;
  const confirm = async () => {
    await unpublish();
    onClose();
  };
  return (
    <ConfirmationDialog
      title={`Unpublish ${item.title}?`}
      cancelLabel="Keep it public"
      label="Unpublish"
      busyLabel="Unpublishing..."
      failureText="It could not be unpublished."
      confirm={confirm}
      onClose={onClose}
    >
      <p>Visitors no longer see it, from now on. It keeps its content and can be published again.</p>
      <UnpublishEffects {...{ kind, item, draftPublishAt }} />
      <BrokenLinks kind={kind} ids={[item.id]} />
    </ConfirmationDialog>
  );
}
