import { queryOptions, useQuery } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import { useNavigate } from "react-router-dom";

import type { ItemKind } from "../../../admin/actions/itemKind";
import { formCalls } from "../../../admin/calls/formCalls";
import type { ItemCalls, ListedItem } from "../../../admin/calls/itemCalls";
import { ITEMS } from "../../../admin/calls/itemChanges";
import { fetchListPage } from "../../../admin/calls/listCalls";
import { formSender } from "../../../admin/fields/described/sendForm";
import { ItemDetailPage } from "../../../admin/screens/detail/ItemDetailPage";
import { ItemFormPage } from "../../../admin/screens/form/ItemFormPage";
import { ItemListPage } from "../../../admin/screens/list/ItemListPage";
import { bodyOf, client } from "../../../api/client";
import { messageOf } from "../../../api/errors";
import type { StoredPage } from "../../../api/types";
import { admin, pages } from "../../../paths/adminPaths";
import { QuietButton } from "../../../ui/buttons/Button";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notifyOnNextScreen } from "../../../ui/notices/noticeStore";
import { useTask } from "../../../ui/notices/useTask";
import { PAGE_FORM } from "./pageForm";

/** A row of the list of pages. */
type PageRow = ListedItem & Pick<StoredPage, "inFooter">;

/** Pages have no calls that publish at once. */
const pageCalls: ItemCalls<StoredPage, FieldValues, PageRow> = {
  ...formCalls<StoredPage, FieldValues>("page", formSender(PAGE_FORM.fields)),
  fetchPage: async (query, signal) => {
    const found = await fetchListPage<StoredPage>("page", ["picture", "inFooter"], query, signal);
    return { ...found, items: found.items.map((row) => ({ ...row, item: asRow(row.item) })) };
  },
};

/** Lists show the picture of a page where other items have their featured image. */
const asRow = (page: StoredPage): PageRow => ({ ...page, featuredImage: page.picture });

/** The pages in every state, with their addresses alone. */
const pagesQuery = queryOptions({
  queryKey: [ITEMS, "page", "addresses"],
  queryFn: ({ signal }) =>
    bodyOf(client.GET("/api/admin/list-pages", { params: { query: { fields: "slug" } }, signal })),
});

/** Begins the privacy page, and resolves with the id of its draft. */
const addPrivacyDraft = async (): Promise<string> =>
  (await bodyOf(client.POST("/api/admin/add-privacy-draft"))).id;

/** The server keeps no more pages of text. */
const MOST_PAGES = 12;

/** How many more pages there may be, and the button that begins the privacy page while there is none. */
function PageListTools() {
  const { data } = useQuery(pagesQuery);
  const navigate = useNavigate();
  const { busy, failure, run } = useTask("The privacy page could not be begun.");
  if (!data) return null;
  const { items, total } = data;
  const hasPrivacy = items.some(({ item }) => item.slug.startsWith("privacy"));
  const begin = async () => {
    const id = await addPrivacyDraft();
    notifyOnNextScreen("The privacy page is a draft. Check every sentence.");
    await navigate(admin.updatePage(id));
  };
  return (
    <div className="pagetools cluster">
      <p>{roomText(total)}</p>
      {!hasPrivacy && total < MOST_PAGES && (
        <QuietButton
          label="Begin the privacy page"
          busy={busy}
          onClick={() => void run(begin)}
          busyLabel="Beginning..."
        />
      )}
      <FailureNotice>{failure}</FailureNotice>
    </div>
  );
}

function roomText(total: number): string {
  const left = MOST_PAGES - total;
  if (left > 0) return `There can be ${MOST_PAGES} pages; there is room for ${left} more.`;
  return `There are ${total} pages, which is the most. Delete one to add another.`;
}

const KIND: ItemKind<StoredPage, PageRow> = {
  ...PAGE_FORM,
  name: "page",
  copyPrefix: "page",
  label: "Page",
  nouns: { one: "page", many: "pages" },
  routes: {
    list: admin.pages,
    listName: "All pages",
    add: admin.addPage,
    detail: admin.page,
    update: admin.updatePage,
    history: admin.pageHistory,
    publicPage: pages.page,
  },
  calls: pageCalls,
  most: MOST_PAGES,
  ListTools: PageListTools,
  renderDeletionEffects: () => null,
  column: "In the footer",
  renderCell: (page) => <td data-label="In the footer">{page.inFooter ? "Yes" : "No"}</td>,
  failures: {
    fetchList: "Failed to fetch the pages",
    fetchDetails: "Failed to fetch the page",
    fetchForm: "Failed to fetch the page",
    remove: "Failed to delete the page",
    add: "Failed to add the page",
    update: (cause) => messageOf(cause, "Failed to update the page"),
  },
};

export const PageListPage = () => <ItemListPage kind={KIND} />;
export const PageDetailPage = () => <ItemDetailPage kind={KIND} />;
export const PageFormPage = () => <ItemFormPage kind={KIND} />;
