import { queryOptions } from "@tanstack/react-query";

import { type ApiCall, bodyOf, client } from "../../api/client";
import type { components } from "../../api/schema";
import { ITEMS } from "./itemChanges";
import type { EditedKind, ItemEndpointKey } from "./itemEndpoints";
import type { PublicationState } from "../values/states/StateLabel";

/** In which state an item is, and when visitors see it; `null` for a time that never comes. */
export interface Publication {
  state: PublicationState;
  hasDraft: boolean;
  /** Who saved it last. */
  updatedBy: string;
  publishAt: string | null;
  unpublishAt: string | null;
  draftPublishAt: string | null;
  /** When the draft was to be published and could not be. */
  draftMissedAt: string | null;
}

/** An item as its form shows it: the draft or the published content, and what visitors have. */
export interface Edited<Item> extends Publication {
  item: Item;
  published: Item | null;
  /** What keeps a draft that has a time, or missed it, from being published: messages by field. */
  draftErrors: Record<string, string>;
}

/** What every kind's answer has in common. */
export type EditedItem = Edited<{ id: string; slug: string; title: string; version: number }>;

export type TrashedItem = components["schemas"]["TrashedItem"];

const of = (id: string) => ({ params: { path: { id } } });

export const fetchEdited = <Item>(kind: EditedKind, id: string, signal?: AbortSignal) =>
  bodyOf(
    client.GET(`/api/admin/edit-${kind}/{id}` as const, { ...of(id), ...(signal && { signal }) }) as Promise<
      ApiCall<Edited<Item>>
    >,
  );

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

export const fetchTrash = (signal?: AbortSignal): Promise<TrashedItem[]> =>
  bodyOf(client.GET("/api/admin/trash", signal && { signal }));

export const trashQuery = queryOptions({
  queryKey: [ITEMS, "trash"],
  queryFn: ({ signal }) => fetchTrash(signal),
});

export const restoreFromTrash = (id: string): Promise<unknown> =>
  bodyOf(client.POST("/api/admin/restore-from-trash/{id}", of(id)));

/** The title confirms that it is this item. */
export const removeForEver = (id: string, title: string): Promise<unknown> =>
  bodyOf(client.POST("/api/admin/remove-for-ever/{id}", { ...of(id), body: { title } }));
