import type { ReactNode } from "react";

export interface StoredItem {
  id: string;
  version: number;
  updatedAt?: string;
}

/** The fields that venues, events and packages share. */
export interface NamedItem extends StoredItem {
  slug: string;
  title: string;
}

/** The values and the item's version that a form was filled from; the version is `null` for a new item. */
export interface Base<Values> {
  values: Values;
  version: number | null;
}

/** What a save is for: visitors see it, a draft that they do not see, or a removed picture that comes back. */
export type SaveIntent = "publish" | "draft" | "undo";

/** The callbacks of a running save. */
export interface TransferOptions {
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** One save: all values of the form, and which of them changed since `version`. */
export interface Save<Values> extends TransferOptions {
  values: Values;
  /** The names of fields, dotted within a record: `title`, `centerContent.topText`, `plans`. See `includesField`. */
  changed: string[];
  version: number | null;
  intent: SaveIntent;
}

/** The labels of the form's fields by name, and how to render values that are not readable as they are. */
export interface FieldLabels {
  labels: Record<string, string>;
  render?: Record<string, (value: unknown) => ReactNode>;
}
