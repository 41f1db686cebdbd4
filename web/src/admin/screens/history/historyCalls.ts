import { type ApiCall, bodyOf, client } from "../../../api/client";
import type { components } from "../../../api/schema";
import type { EditedKind } from "../../calls/itemEndpoints";

/** A version as the list of them tells it; the three kinds of items have the same. */
export type ItemVersion = components["schemas"]["ItemVersion"];

export interface History {
  title: string;
  /** The number of the version that visitors see; `null` while they see none. */
  visible: number | null;
  /** The number of the version that the form shows; `null` if somebody changed the published item under its draft. */
  inForm: number | null;
  /** The newest first. */
  versions: ItemVersion[];
}

export interface HistoryCalls<Item> {
  fetchHistory: (id: string, signal: AbortSignal) => Promise<History>;
  /** Fetches the item as it was in the version of that number. */
  fetchVersion: (id: string, number: number, signal: AbortSignal) => Promise<Item>;
  /** Makes the content of a version the item's draft. */
  restore: (id: string, number: number) => Promise<void>;
}

const ENDPOINTS = {
  venue: {
    edit: "/api/admin/edit-venue/{id}",
    history: "/api/admin/venue-history/{id}",
    version: "/api/admin/venue-version/{id}/{number}",
    restore: "/api/admin/restore-venue/{id}/{number}",
  },
  event: {
    edit: "/api/admin/edit-event/{id}",
    history: "/api/admin/event-history/{id}",
    version: "/api/admin/event-version/{id}/{number}",
    restore: "/api/admin/restore-event/{id}/{number}",
  },
  packege: {
    edit: "/api/admin/edit-packege/{id}",
    history: "/api/admin/packege-history/{id}",
    version: "/api/admin/packege-version/{id}/{number}",
    restore: "/api/admin/restore-packege/{id}/{number}",
  },
  page: {
    edit: "/api/admin/edit-page/{id}",
    history: "/api/admin/page-history/{id}",
    version: "/api/admin/page-version/{id}/{number}",
    restore: "/api/admin/restore-page/{id}/{number}",
  },
  site: {
    edit: "/api/admin/edit-site/{id}",
    history: "/api/admin/site-history/{id}",
    version: "/api/admin/site-version/{id}/{number}",
    restore: "/api/admin/restore-site/{id}/{number}",
  },
} as const;

export function historyCalls<Item>(kind: EditedKind): HistoryCalls<Item> {
  const { edit, history, version, restore } = ENDPOINTS[kind];
  return {
    fetchHistory: async (id, signal) => {
      const asked = { params: { path: { id } }, signal };
      const [edited, versions] = await Promise.all([
        bodyOf(client.GET(edit, asked) as Call<components["schemas"]["EditedVenue"]>),
        bodyOf(client.GET(history, asked) as Call<ItemVersion[]>),
      ]);
      const live = edited.state === "live" || edited.state === "changed";
      return {
        title: edited.item.title,
        visible: live ? (edited.published?.version ?? null) : null,
        inForm: versions.find(({ number }) => number === edited.item.version)?.number ?? null,
        versions,
      };
    },
    fetchVersion: async (id, number, signal) => {
      const found = client.GET(version, { params: { path: { id, number } }, signal });
      return (await bodyOf(found as Call<{ item: Item }>)).item;
    },
    restore: async (id, number) => {
      await bodyOf(client.POST(restore, { params: { path: { id, number } } }) as Call<unknown>);
    },
  };
}

// The generated types tell the three kinds apart, the functions above do not.
type Call<Body> = Promise<ApiCall<Body>>;
