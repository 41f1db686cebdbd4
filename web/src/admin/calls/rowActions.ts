import { bodyOf, client } from "../../api/client";
import type { components } from "../../api/schema";
import type { EditedItem } from "./editedItem";
import type { EditedKind, ItemEndpointKey } from "./itemEndpoints";

const of = (id: string) => ({ params: { path: { id } } });

/** What a call answered that can be undone; `undo` is `null` where there is nothing to undo. */
type Undoable = Promise<Pick<components["schemas"]["UndoableVenue"], "undo">>;

/** Lets visitors see what was saved last, at once. */
export const publish = (kind: EditedKind, id: string): Undoable =>
  bodyOf(client.PUT(`/api/admin/publish-${kind}/{id}` as const, { ...of(id), body: {} }));

/** Hides an item from visitors. */
export const unpublish = (kind: ItemEndpointKey, id: string): Undoable =>
  bodyOf(client.PUT(`/api/admin/unpublish-${kind}/{id}` as const, of(id)));

/** Takes an item, or the changes of a live one, out of the schedule. */
export const unschedule = (kind: EditedKind, id: string): Undoable =>
  bodyOf(client.PUT(`/api/admin/unschedule-${kind}/{id}` as const, of(id)));

/** Puts an item back to what it was before the call that answered `undo`. */
export const putBack = (kind: EditedKind, id: string, undo: string): Promise<unknown> =>
  bodyOf(client.POST(`/api/admin/undo-${kind}/{id}` as const, { ...of(id), body: { undo } }));

/** Begins an item with the content of another one, and resolves with it. */
export async function duplicate(kind: ItemEndpointKey, id: string): Promise<EditedItem["item"]> {
  return (await bodyOf(client.POST(`/api/admin/duplicate-${kind}/{id}` as const, of(id)))).edited.item;
}

export const moveToTrash = (kind: ItemEndpointKey, id: string): Promise<unknown> =>
  bodyOf(client.DELETE(`/api/admin/delete-${kind}/{id}` as const, of(id)));
