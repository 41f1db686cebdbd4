import { itemFormData } from "../../../admin/calls/formData";
import type { Save } from "../../../admin/values/itemTypes";
import type { ItemCalls, ListedItem } from "../../../admin/calls/itemCalls";
import { publishingCalls } from "../../../admin/calls/publishingCalls";
import type { SaveRequest } from "../../../admin/calls/saveRequest";
import { fetchListPage, type ItemListPage } from "../../../admin/calls/listCalls";
import { SEARCH_TEXTS } from "../../../admin/fields/searchEntry/searchEntryValues";
import { bodyOf, client } from "../../../api/client";
import { upload } from "../../../api/media/upload";
import type { StoredPage } from "../../../api/types";
import type { PageValues } from "./formValues";

/** A row of the list of pages. */
export type PageRow = ListedItem & Pick<StoredPage, "inFooter">;

/** Pages have no calls that publish at once. */
export const pageCalls: ItemCalls<StoredPage, PageValues, PageRow> = {
  ...publishingCalls<StoredPage, PageValues>("page", sendPage),
  fetchPage: async (query, signal) => {
    const found = await fetchListPage<StoredPage>("page", ["picture", "inFooter"], query, signal);
    return { ...found, items: found.items.map((row) => ({ ...row, item: asRow(row.item) })) };
  },
};

/** Lists show the picture of a page where other items have their featured image. */
const asRow = (page: StoredPage): PageRow => ({ ...page, featuredImage: page.picture });

function sendPage(save: Save<PageValues>, { path, method }: SaveRequest): Promise<unknown> {
  const form = itemFormData(save, {
    texts: ["title", "text", "inFooter", ...SEARCH_TEXTS],
    media: ["picture", "sharePicture"],
    json: {},
  });
  return upload(path, form, { method, signal: save.signal, onProgress: save.onProgress });
}

/** The pages in every state, with their addresses alone. */
export function fetchPages(signal: AbortSignal): Promise<ItemListPage<Pick<StoredPage, "slug">>> {
  return bodyOf(client.GET("/api/admin/list-pages", { params: { query: { fields: "slug" } }, signal }));
}

/** Begins the privacy page, and resolves with the id of its draft. */
export const addPrivacyDraft = async (): Promise<string> =>
  (await bodyOf(client.POST("/api/admin/add-privacy-draft"))).id;
