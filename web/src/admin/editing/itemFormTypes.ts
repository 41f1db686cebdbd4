import type { RefObject } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

import type { Running } from "./tasks/useAbortableTask";
import type { Base, Save, SaveIntent, StoredItem } from "../values/itemTypes";

/** A save that may take several calls: `onStored` is told what a first one stored, in case a later one fails. */
export interface FormSave<Values, Item> extends Save<Values> {
  onStored?: (item: Item) => Promise<void>;
}

export interface ItemFormOptions<Values extends FieldValues, Item extends StoredItem> {
  /** The first part of the keys under which unsaved changes are stored in the browser. */
  copyPrefix: string;
  /** The item as it is stored; `null` until a new one is stored. */
  item: Item | null;
  /** The form's values for an item; for `null`, those of an empty form. */
  valuesOf: (item: Item | null) => Values;
  /** Resolves with the stored item, or `undefined` when the answer only confirms the save. */
  save: (save: FormSave<Values, Item>) => Promise<Item | undefined>;
  /** Fetches the stored item, after a conflict for example. */
  fetch?: (id: string, signal: AbortSignal) => Promise<Item>;
  /** Removes a picture of the stored item, by the name of its field or its stored path. */
  removePicture?: (id: string, imageName: string) => Promise<Item | undefined>;
  failure: (cause: unknown, intent: SaveIntent) => string;
  /** What is wrong with controls that are no values of the item, by name; any message keeps it from being published. */
  check?: () => Record<string, string | undefined>;
  /** Whether such a control was changed. */
  isTouched?: () => boolean;
  /** Called whenever a save has stored the item, also when a later call of the same save fails. */
  onStored?: (item: Item) => void | Promise<void>;
  onSaved: (item: Item | undefined, intent: SaveIntent) => void | Promise<void>;
}

/** The state of a form that saving, conflicts and picture removals share. */
export interface ItemFormContext<Values extends FieldValues, Item extends StoredItem> {
  options: ItemFormOptions<Values, Item>;
  form: UseFormReturn<Values>;
  base: RefObject<Base<Values>>;
  /**
   * Shows values with another base; `id` is given once the item of a new form is stored. Resolves when its unsaved copy
   * in the browser is updated.
   */
  rebase: (base: Base<Values>, values: Values, id?: string) => Promise<void>;
  running: Running;
  /** Compares the form with its base, and stores the changes in the browser or deletes them. */
  updateChanged: () => void;
}
