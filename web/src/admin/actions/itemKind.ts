import type { ComponentType, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";

import type { admin } from "../../paths/adminPaths";
import type { Column } from "../../ui/table/SortableHeader";
import type { Flag } from "../calls/itemFlags";
import type { NamedItem } from "../values/itemTypes";
import type { ItemNouns } from "../values/lists/listSummary";
import type { ActedOn } from "../calls/undoableActions";
import type { DescribedForm } from "../values/described/describedForm";
import type { ItemEndpointKey } from "../calls/itemEndpoints";
import type { ItemCalls, ListedItem } from "../calls/itemCalls";

export interface ItemRoutes {
  list: string;
  /** The text of a link to the list. */
  listName: string;
  add: string;
  detail: (id: string) => string;
  update: (id: string) => string;
  history: (id: string) => string;
  publicPage: (slug: string) => string;
}

/** The addresses that a form leads to; without a list there is one item. */
export type FormRoutes = Pick<ItemRoutes, "history" | "publicPage"> &
  Partial<Pick<ItemRoutes, "list" | "detail">>;

export type KindItem = NamedItem & Partial<Record<Flag, boolean>>;

/** A row of the list of a kind: the fields of every row, and one of this kind. */
export type ListedRow<Item extends ListedItem, RowField extends keyof Item> = Pick<
  Item,
  keyof ListedItem | RowField
>;

type ItemList = typeof admin.venues | typeof admin.events | typeof admin.packages | typeof admin.pages;

/** What the admin pages of venues, events and packages need to know about their kind. */
export interface ItemKind<Item extends KindItem, Row extends ListedItem> extends DescribedForm {
  name: ItemEndpointKey;
  /** The first part of the keys under which unsaved changes are stored in the browser. */
  copyPrefix: string;
  label: string;
  nouns: ItemNouns;
  routes: ItemRoutes & { list: ItemList };
  calls: ItemCalls<Item, FieldValues, Row>;
  /** How many items there can be at most, if that is limited. */
  most?: number;
  /** What stands above the list. */
  ListTools?: ComponentType;
  /** What the deletion dialog says about other items and settings. */
  renderDeletionEffects: (item: ActedOn) => ReactNode;
  /** The list's column between the titles and the links, and its cells. */
  column: string | Column;
  renderCell: (row: Row) => ReactNode;
  /** The page that follows an update; without it the form stays open. */
  pageAfterUpdate?: (id: string) => string;
  /** The notices for failed calls. */
  failures: Record<"fetchList" | "fetchDetails" | "fetchForm" | "remove", string> & {
    /** Shown when the server gives no reason. */
    add: string;
    update: (cause: unknown) => string;
  };
}
