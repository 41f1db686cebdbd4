import type { ComponentType, ReactNode } from "react";

import type { components } from "../../../api/schema";
import type { WireframePage } from "../../../ui/wireframe/pageWireframes";
import type { FrameName } from "../media/frameShapes";

/** A field as the server declares it. */
export type FormField = components["schemas"]["SiteField"] & {
  /** Whether one item at most has this flag, which is not set in the form. */
  exclusive?: boolean;
  /** Whether a field for a picture takes a document too. */
  document?: boolean;
  /** The frame in which the page of the item shows the picture. */
  frame?: FrameName;
  /** Where the item has the value, if that is not under the name. */
  stored?: string;
  /** What is said when a value is missing, if that is not made of the label. */
  missing?: string;
};

/** What a list of rows and its buttons are called. */
export interface RowWords {
  rowName: string;
  addLabel: string;
  /** Omitted where the title of the section says it; a nested list gets the number of its row. */
  legend?: string | ((row: number) => string);
  /** What is said where there is no row, and the heading above the rows, on the page of the item. */
  none?: string;
  heading?: string;
}

export interface ControlProps {
  field: DescribedField;
  /** The name of the control, with those of its rows. */
  name: string;
  label: string;
}

/** What a field has besides its declaration; `label` is that of its control. */
interface FieldDifference {
  label?: string;
  /** Whether the form says that the field is optional. */
  optional?: boolean;
  hint?: string;
  missing?: string;
  Control?: ComponentType<ControlProps>;
  /** Returns what is wrong with a text, given the row that it is in. */
  rule?: (text: string, row: unknown) => true | string;
  /** Whether a list of texts is one text with commas; else each text is a row. */
  commas?: boolean;
  rows?: RowWords;
  /** Fields of a row that stand side by side. */
  pairs?: string[][];
  /** Shows a value that is not readable as it is. */
  render?: (value: unknown) => ReactNode;
  /** Shows the value on the page of the item, if that is not the same. */
  describe?: (value: unknown) => ReactNode;
  /** The block that the drawing of the page marks, if that has not the name of the field. */
  block?: string;
  /** The drawing that shows where the field is seen, if that is not the page of the item. */
  drawing?: WireframePage;
}

/** A field with what differs for it. The fields of rows are described alike. */
export type DescribedField = Omit<FormField, "fields"> & {
  differs: FieldDifference;
  fields: DescribedField[];
  /** Whether a list without rows shows a blank one, which is not kept. */
  startsBlank: boolean;
};

/** What the declaration of a kind does not say about its form. Fields of rows are named as in `plans.title`. */
export interface FormDifferences {
  /** The title of the first section. */
  first: string;
  /** What is said below the titles of sections. */
  about?: Record<string, string>;
  /** Fields that stand side by side. */
  pairs?: string[][];
  /** The drawing of the page of an item. */
  page?: WireframePage;
  fields?: Record<string, FieldDifference>;
}

/** The label of a field in its form, and where two versions of the form are compared. */
export const formLabel = ({ label, differs }: DescribedField): string =>
  differs.optional ? `${label} (optional)` : label;
