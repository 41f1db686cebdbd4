import { type ApiCall, bodyOf, client } from "../../api/client";
import { endpointFor } from "../../api/endpoints";
import { itemIn } from "../../api/fetching/itemResponse";
import { notFound } from "../../api/fetching/ssrData";
import type { Save } from "../values/itemTypes";
import type { Edited } from "./editedItem";
import type { EditedKind } from "./itemEndpoints";

/** When to publish which version; `null` is at once, and without an end. */
interface PublicationRequest {
  version: number;
  publishAt: string | null;
  unpublishAt: string | null;
}

export interface FormCalls<Item, Values> {
  edit: (id: string, signal: AbortSignal) => Promise<Edited<Item>>;
  /** Stores the form as the draft of the item, of a new one where `id` is `null`. */
  saveDraft: (id: string | null, save: Save<Values>) => Promise<Edited<Item>>;
  /** Resolves with the item without its draft; with `null` where nothing else was there. */
  discardDraft: (id: string) => Promise<Edited<Item> | null>;
  publish: (id: string, publication: PublicationRequest) => Promise<Edited<Item>>;
  removeDraftPicture: (id: string, imageName: string) => Promise<Edited<Item>>;
}

type Send<Values> = (save: Save<Values>, request: SaveRequest) => Promise<unknown>;

/** The calls for drafts and publishing, which the three kinds have alike. */
export function formCalls<Item, Values>(kind: EditedKind, send: Send<Values>): FormCalls<Item, Values> {
  const draft = `/api/admin/save-${kind}-draft/{id}` as const;
  return {
    edit: async (id, signal) => {
      const answered = await bodyOf(
        client.GET(`/api/admin/edit-${kind}/{id}`, { ...at(id), signal }) as Call<Edited<Item>>,
      );
      if (!itemIn(answered, "item")) throw notFound();
      return answered;
    },
    saveDraft: async (id, save) => {
      const request: SaveRequest = id
        ? { path: endpointFor(draft, id), method: "PUT", isDraft: true }
        : { path: `/api/admin/save-${kind}-draft`, method: "POST", isDraft: true };
      return ((await send(save, request)) as Answer<Item>).edited;
    },
    discardDraft: (id) => editedIn(client.DELETE(draft, at(id)) as Call<Answer<Item>>),
    publish: (id, body) =>
      editedIn(client.PUT(`/api/admin/publish-${kind}/{id}`, { ...at(id), body }) as Call<Answer<Item>>),
    removeDraftPicture: (id, imageName) =>
      editedIn(
        client.POST(`/api/admin/remove-${kind}-draft-picture/{id}`, {
          ...at(id),
          body: { imageName },
        }) as Call<Answer<Item>>,
      ),
  };
}

const at = (id: string) => ({ params: { path: { id } } });

interface Answer<Item> {
  edited: Edited<Item>;
}

// The generated types tell the three kinds apart, the functions above do not.
type Call<Body> = Promise<ApiCall<Body>>;

const editedIn = async <Item>(call: Call<Answer<Item>>): Promise<Edited<Item>> => (await bodyOf(call)).edited;

export interface SaveRequest {
  path: string;
  method: "POST" | "PUT";
  /** A draft takes what is not complete, so nothing of the form is left out unnoticed. */
  isDraft?: boolean;
}
