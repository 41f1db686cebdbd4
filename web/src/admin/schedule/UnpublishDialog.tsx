import { useTask } from "../../ui/notices/useTask";
import { Dialog } from "../../ui/primitives/Dialog";
import { PLACEMENTS } from "../featuring/placements";
import type { ItemEndpointKey } from "../item/itemEndpoints";
import type { KindItem } from "../item/itemKind";
import type { Edited } from "../publishing/publicationCalls";
import { holdsPlace } from "../publishing/undoableActions";

interface Props {
  kind: ItemEndpointKey;
  edited: Edited<KindItem>;
  unpublish: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a public item is hidden from visitors, and says which of its places becomes free. */
export function UnpublishDialog({ kind, edited, unpublish, onClose }: Props) {
  const { busy, failure, run } = useTask("It could not be unpublished.");
  const { published, draftPublishAt } = edited;
  const item = published ?? edited.item;
  const held = holdsPlace(kind, item) ? PLACEMENTS[kind].filter(({ flag }) => item[flag]) : [];
  const close = () => {
    if (!busy) onClose();
  };
  const confirm = async () => {
    await unpublish();
    onClose();
  };
  return (
    <Dialog title={`Unpublish ${item.title}?`} onClose={close}>
      <p>Visitors no longer see it, from now on. It keeps its content and can be published again.</p>
      {held.map(({ flag, set, otherwise }) => (
        <p key={flag}>
          It {set}. That place becomes free: {otherwise.charAt(0).toLowerCase() + otherwise.slice(1)}
        </p>
      ))}
      {draftPublishAt && <p>Its changes are no longer scheduled. They stay a draft.</p>}
      <p role="alert" className="notice">
        {failure}
      </p>
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" aria-disabled={busy} onClick={close}>
          Keep it public
        </button>
        <button
          type="button"
          className="button button--alarm"
          aria-disabled={busy}
          onClick={() => void run(confirm)}
        >
          {busy ? "Unpublishing..." : "Unpublish"}
        </button>
      </div>
    </Dialog>
  );
}
