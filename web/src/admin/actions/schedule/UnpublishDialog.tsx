import { ConfirmationDialog } from "../../../ui/primitives/ConfirmationDialog";
import { BrokenLinks } from "../deletion/BrokenLinks";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";
import type { KindItem } from "../itemKind";
import type { Edited } from "../../calls/publicationCalls";
import { UnpublishEffects } from "./UnpublishEffects";

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
