import { type ApiCall, bodyOf, client } from "../../api/client";
import { endpointFor } from "../../api/endpoints";
import type { Save } from "../values/itemTypes";
import { type Edited, fetchEdited, readEdited } from "./editedItem";
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
  const editedIn = async (call: Call<Answer>) => readEdited<Item>(kind, (await bodyOf(call)).edited);
  return {
    edit: (id, signal) => fetchEdited<Item>(kind, id, signal),
    saveDraft: async (id, save) => {
      const request: SaveRequest = id
        ? { path: endpointFor(draft, id), method: "PUT", isDraft: true }
        : { path: `/api/admin/save-${kind}-draft`, method: "POST", isDraft: true };
      return readEdited<Item>(kind, ((await send(save, request)) as Answer).edited);
    },
    discardDraft: async (id) => {
      const { edited } = await bodyOf(client.DELETE(draft, at(id)) as Call<Partial<Answer>>);
      return edited ? readEdited<Item>(kind, edited) : null;
    },
    publish: (id, body) =>
      editedIn(client.PUT(`/api/admin/publish-${kind}/{id}`, { ...at(id), body }) as Call<Answer>),
    removeDraftPicture: (id, imageName) =>
      editedIn(
        client.POST(`/api/admin/remove-${kind}-draft-picture/{id}`, {
          ...at(id),
          body: { imageName },
        }) as Call<Answer>,
      ),
  };
}

const at = (id: string) => ({ params: { path: { id } } });

interface Answer {
  edited: Edited<unknown>;
}

// The generated types tell the three kinds apart, the functions above do not.
type Call<Body> = Promise<ApiCall<Body>>;

export interface SaveRequest {
  path: string;
  method: "POST" | "PUT";
  /** A draft takes what is not complete, so nothing of the form is left out unnoticed. */
  isDraft?: boolean;
}
