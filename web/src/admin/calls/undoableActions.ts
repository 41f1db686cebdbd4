import { type Flag, isExclusive } from "./itemFlags";
import type { EditedKind, ItemEndpointKey } from "./itemEndpoints";
import { moveToTrash, publish, putBack, unpublish, unschedule } from "./rowActions";
import { restoreFromTrash } from "./trashCalls";

/** Undoes a change. */
export type Undo = () => Promise<void>;

export type ActedOn = { id: string } & Partial<Record<Flag, boolean>>;

export const publishItem = (kind: ItemEndpointKey, { id }: ActedOn) => undoable(kind, id, publish(kind, id));

export const unpublishItem = (kind: ItemEndpointKey, { id }: ActedOn) =>
  undoable(kind, id, unpublish(kind, id));

/** Nothing can be undone where there was no time but a missed one. */
export const unscheduleItem = (kind: EditedKind, { id }: ActedOn) => undoable(kind, id, unschedule(kind, id));

export async function trashItem(kind: ItemEndpointKey, item: ActedOn): Promise<Undo> {
  await moveToTrash(kind, item.id);
  return async () => void (await restoreFromTrash(item.id));
}

/** Whether the item has an exclusive flag, which it loses when it is no longer public. */
export const hasExclusiveFlag = (kind: ItemEndpointKey, { isFeatured, isFullWidth }: ActedOn): boolean =>
  isExclusive(kind) && Boolean(isFeatured || isFullWidth);

/** Resolves with what undoes the call, if anything does. */
async function undoable(
  kind: EditedKind,
  id: string,
  call: Promise<{ undo: string | null }>,
): Promise<Undo | undefined> {
  const { undo } = await call;
  return undo === null ? undefined : async () => void (await putBack(kind, id, undo));
}
