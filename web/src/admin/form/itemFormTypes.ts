import type { FieldValues } from "react-hook-form";

import type { TransferOptions } from "../save/useAbortableTask";

/** What every kind of item has that is stored. */
export interface StoredItem {
  id: string;
  version: number;
  /** When it was saved last, of what tells that. */
  updatedAt?: string;
}

/** What a form was filled from: its values then, and the version they are of; `null` for an item to come. */
export interface Base<Values> {
  values: Values;
  version: number | null;
}

/** One save: everything in the form, which of it changed since the version it was filled from, and how it travels. */
export interface Save<Values> extends TransferOptions {
  values: Values;
  /** The names of fields, a structure's with its own: `title`, `centerContent.topText`, `plans`. See `includesField`. */
  changed: string[];
  version: number | null;
}

export interface ItemFormOptions<Values extends FieldValues, Item extends StoredItem> {
  /** Names the drafts: `venue`, `event`, `package`. */
  kind: string;
  /** What is changed; `null` when something is added. */
  item: Item | null;
  /** The form's values for an item, or those of a form nobody has typed in. */
  valuesOf: (item: Item | null) => Values;
  /** Sends it and returns what is stored now; nothing where the answer only says that it was saved. */
  save: (save: Save<Values>) => Promise<Item | undefined>;
  /** Reads the item as it is stored now, when somebody else has saved it. */
  load?: (id: string, signal: AbortSignal) => Promise<Item>;
  /** Takes a picture off the stored item, by the name of its field or its stored path, and returns what is left. */
  removeImage?: (id: string, imageName: string) => Promise<Item | undefined>;
  /** The sentence for a save that failed. */
  failure: (cause: unknown) => string;
  /** What follows a save: a notice, another page. `staying` when nothing but the saving was asked for. */
  onSaved: (item: Item | undefined, staying: boolean) => void | Promise<void>;
}
