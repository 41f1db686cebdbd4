import { ITEM_FLAGS } from "../../calls/itemFlags";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";
import { type ActedOn, hasExclusiveFlag } from "../../calls/undoableActions";

interface Props {
  kind: ItemEndpointKey;
  /** What visitors see, or would see at its time. */
  item: ActedOn;
  draftPublishAt: string | null;
}

/** What else happens when an item is hidden from visitors: which of its places becomes free, and which time is dropped. */
export function UnpublishEffects({ kind, item, draftPublishAt }: Props) {
  const held = hasExclusiveFlag(kind, item) ? ITEM_FLAGS[kind].filter(({ flag }) => item[flag]) : [];
  return (
    <>
      {held.map(({ flag, set, otherwise }) => (
        <p key={flag}>
          It {set}. That place becomes free: {otherwise.charAt(0).toLowerCase() + otherwise.slice(1)}
        </p>
      ))}
      {draftPublishAt && <p>Its changes are no longer scheduled. They stay a draft.</p>}
    </>
  );
}
