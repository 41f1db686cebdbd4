import type { NamedItem } from "../../values/itemTypes";
import type { EditedKind } from "../../calls/itemEndpoints";
import type { ItemRoutes } from "../../actions/itemKind";
import type { ComparedKind } from "./diff/compareFields";

/** What the screen needs to know about venues, events or packages. */
export interface HistoryKind<Item extends NamedItem> extends ComparedKind<Item> {
  name: EditedKind;
  label: string;
  routes: Pick<ItemRoutes, "list" | "listName" | "update">;
}
