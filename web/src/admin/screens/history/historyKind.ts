import type { NamedItem } from "../../values/itemTypes";
import type { ItemRoutes } from "../../actions/itemKind";
import type { ComparedKind } from "./diff/compareFields";
import type { HistoryCalls } from "./historyCalls";

/** What the screen needs to know about venues, events or packages. */
export interface HistoryKind<Item extends NamedItem> extends ComparedKind<Item> {
  label: string;
  calls: HistoryCalls<Item>;
  routes: Pick<ItemRoutes, "list" | "listName" | "update">;
}
