import { type ApiCall, bodyOf, client } from "../../api/client";
import type { PublicationState } from "../values/states/StateLabel";
import type { EditedKind } from "./itemEndpoints";

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

export const fetchEdited = <Item>(kind: EditedKind, id: string, signal?: AbortSignal) =>
  bodyOf(
    client.GET(`/api/admin/edit-${kind}/{id}` as const, {
      params: { path: { id } },
      ...(signal && { signal }),
    }) as Promise<ApiCall<Edited<Item>>>,
  );
