import type { FieldValues } from "react-hook-form";

import type { FieldLabels, NamedItem } from "../form/itemFormTypes";
import type { ItemNouns } from "../list/listSummary";
import type { FormSectionFields } from "../sections/sectionAnchors";
import type { ItemCalls, ItemEndpointKey } from "./itemCalls";

export interface ItemRoutes {
  list: string;
  /** The text of a link to the list. */
  listName: string;
  add: string;
  detail: (id: string) => string;
  update: (id: string) => string;
  publicPage: (slug: string) => string;
}

/** What the admin pages of venues, events and packages need to know about their kind. */
export interface ItemKind<Item extends NamedItem, Values extends FieldValues, Row = Item> {
  name: ItemEndpointKey;
  /** The first part of the keys under which drafts are stored. */
  draftPrefix: string;
  label: string;
  nouns: ItemNouns;
  routes: ItemRoutes;
  calls: ItemCalls<Item, Values, Row>;
  /** The form's values for an item; for `null`, those of an empty form. */
  valuesOf: (item: Item | null) => Values;
  sections: FormSectionFields[];
  fieldLabels: FieldLabels;
  /** Sentences that list the files a new item needs. */
  requiredFiles: string[];
}
