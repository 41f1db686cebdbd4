import { type ApiCall, bodyOf, client } from "../../api/client";
import { isNotFound } from "../../api/errors";
import { notFound } from "../../api/fetching/ssrData";
import { fillIn } from "../../api/reading/fillIn";
import { itemIn, readItem } from "../../api/reading/readItem";
import type { PublicationState } from "../values/states/StateLabel";
import { type DirectKind, type EditedKind, isDirectKind, ITEM_ENDPOINTS } from "./itemEndpoints";

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

const PUBLIC: Pick<Publication, "state" | "hasDraft" | "updatedBy"> = {
  state: "live",
  hasDraft: false,
  updatedBy: "",
};

const NO_TIMES: Omit<Publication, keyof typeof PUBLIC> = {
  publishAt: null,
  unpublishAt: null,
  draftPublishAt: null,
  draftMissedAt: null,
};

/** What an answer says of the publication of an item; without a word of it the item is public. */
export const readPublication = <Answer extends object>(answered: Answer): Answer & Publication => ({
  ...NO_TIMES,
  ...(fillIn(PUBLIC, answered) as Answer & Publication),
});

/** Reads the answer for an item with its draft. */
export function readEdited<Item>(kind: EditedKind, answered: Partial<Edited<unknown>>): Edited<Item> {
  const item = itemIn<Item>(kind, answered, "item");
  if (!item) throw notFound();
  const published = readItem<Item>(kind, answered.published) ?? null;
  return { ...readPublication({ ...answered, draftErrors: answered.draftErrors ?? {} }), item, published };
}

/** Fetches an item with its draft; from a server that has no drafts, what visitors have. */
export async function fetchEdited<Item>(
  kind: EditedKind,
  id: string,
  signal?: AbortSignal,
): Promise<Edited<Item>> {
  const options = { params: { path: { id } }, ...(signal && { signal }) };
  const call = client.GET(`/api/admin/edit-${kind}/{id}` as const, options) as Promise<ApiCall<unknown>>;
  const answered = await bodyOf(call).catch((cause: unknown) => {
    if (isNotFound(cause) && isDirectKind(kind)) return fetchPublished(kind, options);
    throw cause;
  });
  return readEdited(kind, answered as Partial<Edited<unknown>>);
}

async function fetchPublished(kind: DirectKind, options: { params: { path: { id: string } } }) {
  const item: unknown = await bodyOf(
    client.GET(ITEM_ENDPOINTS[kind].item, options) as Promise<ApiCall<unknown>>,
  );
  return { item, published: item };
}
