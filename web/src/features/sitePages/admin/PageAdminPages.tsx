import { ItemDetailPage } from "../../../admin/screens/detail/ItemDetailPage";
import { ItemFormPage } from "../../../admin/screens/form/ItemFormPage";
import { ItemListPage } from "../../../admin/screens/list/ItemListPage";
import type { ItemKind } from "../../../admin/actions/itemKind";
import { PUBLISHING_SECTION } from "../../../admin/values/publishingSection";
import { messageOf } from "../../../api/errors";
import type { StoredPage } from "../../../api/types";
import { admin, pages } from "../../../paths/adminPaths";
import { pageCalls, type PageRow } from "./calls";
import { type PageValues, pageValues } from "./formValues";
import { PageDetails } from "./PageDetails";
import { PAGE_LABELS, PAGE_SECTIONS } from "./pageFieldInfo";
import { PageFields } from "./PageFields";
import { MOST_PAGES, PageListTools } from "./PageListTools";

const KIND: ItemKind<StoredPage, PageValues, PageRow> = {
  name: "page",
  recoveryPrefix: "page",
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
  valuesOf: pageValues,
  sections: [...PAGE_SECTIONS, PUBLISHING_SECTION],
  fieldLabels: PAGE_LABELS,
  requiredFiles: [],
  most: MOST_PAGES,
  Fields: PageFields,
  ListTools: PageListTools,
  renderDetails: (page) => <PageDetails page={page} />,
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
