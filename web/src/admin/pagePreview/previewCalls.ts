import { bodyOf, client } from "../../api/client";
import { endpoints } from "../../api/endpoints";
import type { components } from "../../api/schema";
import type { EditedKind } from "../item/itemEndpoints";

export type PreviewLink = components["schemas"]["PreviewLink"];

export interface PreviewedItem {
  kind: EditedKind;
  id: string;
}

/** The path of the item's page with its draft, valid for an hour. */
export const openPreview = ({ kind, id }: PreviewedItem, signal: AbortSignal): Promise<string> =>
  bodyOf(client.POST(endpoints.openPreview, { params: { path: { kind, id } }, signal })).then(
    ({ path }) => path,
  );

export const fetchLinks = ({ kind, id }: PreviewedItem, signal: AbortSignal): Promise<PreviewLink[]> =>
  bodyOf(client.GET(endpoints.previewLinks, { params: { path: { kind, id } }, signal }));

export const makeLink = ({ kind, id }: PreviewedItem, days: number): Promise<PreviewLink> =>
  bodyOf(client.POST(endpoints.previewLinks, { params: { path: { kind, id } }, body: { days } }));

export async function revokeLink(id: string): Promise<void> {
  await bodyOf(client.DELETE(endpoints.revokePreviewLink, { params: { path: { id } } }));
}
