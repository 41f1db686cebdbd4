import { type Flag, isExclusive, setFlag } from "./featureCalls";
import type { EditedKind, ItemEndpointKey } from "./itemEndpoints";
import {
  type EditedItem,
  fetchEdited,
  moveToTrash,
  publish,
  restoreFromTrash,
  restoreVersion,
  unpublish,
  withdraw,
  unschedule,
} from "./publicationCalls";
import { isPublic } from "../values/states/states";

/** Undoes a change. */
export type Undo = () => Promise<void>;

export type ActedOn = { id: string } & Partial<Record<Flag, boolean>>;

export async function publishItem(kind: ItemEndpointKey, { id }: ActedOn): Promise<Undo> {
  const before = await fetchEdited<EditedItem["item"]>(kind, id);
  await publish(kind, id);
  return () => putBack(kind, before);
}

export async function unpublishItem(kind: ItemEndpointKey, { id }: ActedOn): Promise<Undo> {
  const before = await fetchEdited<EditedItem["item"]>(kind, id);
  await unpublish(kind, id);
  return () => putBack(kind, before);
}

/** Nothing can be undone where there was no time but a missed one. */
export async function unscheduleItem(kind: EditedKind, { id }: ActedOn): Promise<Undo | undefined> {
  const before = await fetchEdited<EditedItem["item"]>(kind, id);
  await unschedule(kind, id);
  const { state, hasDraft, publishAt, draftPublishAt, unpublishAt } = before;
  const start = state === "scheduled" ? publishAt : draftPublishAt;
  if (!start) return undefined;
  if (kind !== "site" && state === "scheduled" && hasDraft) return () => putBack(kind, before);
  return async () => void (await publish(kind, id, { publishAt: start, unpublishAt }));
}

export async function trashItem(kind: ItemEndpointKey, item: ActedOn): Promise<Undo> {
  await moveToTrash(kind, item.id);
  return async () => void (await restoreFromTrash(item.id));
}

/** Whether the item has an exclusive flag, which it loses when it is no longer public. */
export const holdsPlace = (kind: ItemEndpointKey, { isFeatured, isFullWidth }: ActedOn): boolean =>
  isExclusive(kind) && Boolean(isFeatured || isFullWidth);

/** Gives an item the places that it had; moving a place makes no version, so versions may not know of it. */
async function takePlaces(kind: ItemEndpointKey, item: ActedOn | null): Promise<void> {
  if (!item || !isExclusive(kind)) return;
  for (const flag of ["isFeatured", "isFullWidth"] as const)
    if (item[flag]) await setFlag(kind, item.id, flag, true);
}

/**
 * Restores the state and the content of an item. It publishes the version that visitors saw again, then makes the
 * version of the draft the draft again.
 */
async function putBack(kind: ItemEndpointKey, before: EditedItem): Promise<void> {
  const { item, published, state, hasDraft, draftPublishAt, unpublishAt } = before;
  if (state === "draft") {
    await withdraw(kind, item.id);
    return;
  }
  if (state === "ended") {
    await unpublish(kind, item.id);
    return;
  }
  if (state === "scheduled") await unpublish(kind, item.id);
  if (published) await restoreVersion(kind, item.id, published.version);
  await publish(kind, item.id, { publishAt: isPublic(state) ? null : before.publishAt, unpublishAt });
  if (isPublic(state)) await takePlaces(kind, published);
  if (hasDraft && published) await restoreVersion(kind, item.id, item.version);
  if (draftPublishAt) await publish(kind, item.id, { publishAt: draftPublishAt, unpublishAt });
}
