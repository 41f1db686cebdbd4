import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../api/client";
import { change } from "../../../api/fetching/queryClient";
import type { components } from "../../../api/schema";
import type { EditedKind } from "../../calls/itemEndpoints";

const KEY = ["previews"];

export type PreviewLink = components["schemas"]["PreviewLink"];

export type OpenPreview = components["schemas"]["OpenPreview"];

export interface PreviewedItem {
  kind: EditedKind;
  id: string;
}

export interface OpenedPreview {
  /** The path of the item's page with its draft, valid for an hour. */
  path: string;
  /** Another number for each time that it was opened. */
  load: number;
}

let loads = 0;

/** Opens the preview of an item, anew for each version and page. */
export const previewQuery = ({ kind, id }: PreviewedItem, version: string, page: string) =>
  queryOptions({
    queryKey: [...KEY, "page", kind, id, version, page],
    queryFn: async ({ signal }): Promise<OpenedPreview> => {
      const call = client.POST("/api/admin/open-preview/{kind}/{id}", {
        params: { path: { kind, id } },
        signal,
      });
      return { path: (await bodyOf(call)).path, load: ++loads };
    },
  });

export const linksQuery = ({ kind, id }: PreviewedItem) =>
  queryOptions({
    queryKey: [...KEY, "links", kind, id],
    queryFn: ({ signal }) =>
      bodyOf(client.GET("/api/admin/preview-links/{kind}/{id}", { params: { path: { kind, id } }, signal })),
  });

/** The previews that editors have open for themselves. */
export const openPreviewsQuery = ({ kind, id }: PreviewedItem) =>
  queryOptions({
    queryKey: [...KEY, "open", kind, id],
    queryFn: ({ signal }) =>
      bodyOf(client.GET("/api/admin/open-previews/{kind}/{id}", { params: { path: { kind, id } }, signal })),
  });

export const makeLink = ({ kind, id }: PreviewedItem, days: number): Promise<PreviewLink> =>
  change(
    client.POST("/api/admin/preview-links/{kind}/{id}", { params: { path: { kind, id } }, body: { days } }),
    KEY,
  );

export async function revokeLink(id: string): Promise<void> {
  await change(client.DELETE("/api/admin/revoke-preview-link/{id}", { params: { path: { id } } }), KEY);
}
