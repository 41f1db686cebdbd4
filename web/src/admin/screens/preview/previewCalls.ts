import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../api/client";
import { adminEndpoints } from "../../../api/adminEndpoints";
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

/** The path of the item's page with its draft, valid for an hour. */
export const openPreview = ({ kind, id }: PreviewedItem, signal: AbortSignal): Promise<string> =>
  bodyOf(client.POST(adminEndpoints.openPreview, { params: { path: { kind, id } }, signal })).then(
    ({ path }) => path,
  );

export const linksQuery = ({ kind, id }: PreviewedItem) =>
  queryOptions({
    queryKey: [...KEY, "links", kind, id],
    queryFn: ({ signal }) =>
      bodyOf(client.GET(adminEndpoints.previewLinks, { params: { path: { kind, id } }, signal })),
  });

/** The previews that editors have open for themselves. */
export const openPreviewsQuery = ({ kind, id }: PreviewedItem) =>
  queryOptions({
    queryKey: [...KEY, "open", kind, id],
    queryFn: ({ signal }) =>
      bodyOf(client.GET(adminEndpoints.openPreviews, { params: { path: { kind, id } }, signal })),
  });

export const makeLink = ({ kind, id }: PreviewedItem, days: number): Promise<PreviewLink> =>
  change(client.POST(adminEndpoints.previewLinks, { params: { path: { kind, id } }, body: { days } }), KEY);

export async function revokeLink(id: string): Promise<void> {
  await change(client.DELETE(adminEndpoints.revokePreviewLink, { params: { path: { id } } }), KEY);
}
