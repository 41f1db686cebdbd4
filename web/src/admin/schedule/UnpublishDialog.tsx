import { ConfirmationDialog } from "../../ui/primitives/ConfirmationDialog";
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
  const { published, draftPublishAt } = edited;
  const item = published ?? edited.item;
  const held = holdsPlace(kind, item) ? PLACEMENTS[kind].filter(({ flag }) => item[flag]) : [];
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
      {held.map(({ flag, set, otherwise }) => (
        <p key={flag}>
          It {set}. That place becomes free: {otherwise.charAt(0).toLowerCase() + otherwise.slice(1)}
        </p>
      ))}
      {draftPublishAt && <p>Its changes are no longer scheduled. They stay a draft.</p>}
    </ConfirmationDialog>
  );
}
