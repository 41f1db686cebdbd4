import { queryOptions } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";

import type { ItemCalls, ListedItem } from "../../../admin/calls/itemCalls";
import { formCalls } from "../../../admin/calls/formCalls";
import { ITEMS } from "../../../admin/calls/itemChanges";
import { fetchListPage } from "../../../admin/calls/listCalls";
import { formSender } from "../../../admin/fields/described/sendForm";
import { bodyOf, client } from "../../../api/client";
import type { StoredPage } from "../../../api/types";
import { PAGE_FORM } from "./pageForm";

/** A row of the list of pages. */
export type PageRow = ListedItem & Pick<StoredPage, "inFooter">;

/** Pages have no calls that publish at once. */
export const pageCalls: ItemCalls<StoredPage, FieldValues, PageRow> = {
  ...formCalls<StoredPage, FieldValues>("page", formSender(PAGE_FORM.fields)),
  fetchPage: async (query, signal) => {
    const found = await fetchListPage<StoredPage>("page", ["picture", "inFooter"], query, signal);
    return { ...found, items: found.items.map((row) => ({ ...row, item: asRow(row.item) })) };
  },
};

/** Lists show the picture of a page where other items have their featured image. */
const asRow = (page: StoredPage): PageRow => ({ ...page, featuredImage: page.picture });

/** The pages in every state, with their addresses alone. */
export const pagesQuery = queryOptions({
  queryKey: [ITEMS, "page", "addresses"],
  queryFn: ({ signal }) =>
    bodyOf(client.GET("/api/admin/list-pages", { params: { query: { fields: "slug" } }, signal })),
});

/** Begins the privacy page, and resolves with the id of its draft. */
export const addPrivacyDraft = async (): Promise<string> =>
  (await bodyOf(client.POST("/api/admin/add-privacy-draft"))).id;
