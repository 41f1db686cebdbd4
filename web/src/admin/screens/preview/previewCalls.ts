import { bodyOf, client } from "../../../api/client";
import { adminEndpoints } from "../../../api/adminEndpoints";
import type { components } from "../../../api/schema";
import type { EditedKind } from "../../calls/itemEndpoints";

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

export const fetchLinks = ({ kind, id }: PreviewedItem, signal: AbortSignal): Promise<PreviewLink[]> =>
  bodyOf(client.GET(adminEndpoints.previewLinks, { params: { path: { kind, id } }, signal }));

/** The previews that editors have open for themselves. */
export const fetchOpenPreviews = ({ kind, id }: PreviewedItem, signal: AbortSignal): Promise<OpenPreview[]> =>
  bodyOf(client.GET(adminEndpoints.openPreviews, { params: { path: { kind, id } }, signal }));

export const makeLink = ({ kind, id }: PreviewedItem, days: number): Promise<PreviewLink> =>
  bodyOf(client.POST(adminEndpoints.previewLinks, { params: { path: { kind, id } }, body: { days } }));

export async function revokeLink(id: string): Promise<void> {
  await bodyOf(client.DELETE(adminEndpoints.revokePreviewLink, { params: { path: { id } } }));
}
