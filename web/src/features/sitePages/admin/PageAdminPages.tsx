import { ItemDetailPage } from "../../../admin/screens/detail/ItemDetailPage";
import { ItemFormPage } from "../../../admin/screens/form/ItemFormPage";
import { ItemListPage } from "../../../admin/screens/list/ItemListPage";
import type { ItemKind } from "../../../admin/actions/itemKind";
import { messageOf } from "../../../api/errors";
import type { StoredPage } from "../../../api/types";
import { admin, pages } from "../../../paths/adminPaths";
import { pageCalls, type PageRow } from "./calls";
import { PAGE_FORM } from "./pageForm";
import { MOST_PAGES, PageListTools } from "./PageListTools";

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
