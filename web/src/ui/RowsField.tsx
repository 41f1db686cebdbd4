import { type ReactNode, useRef } from "react";
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  useFieldArray,
  useFormContext,
} from "react-hook-form";

import { OrderedList } from "./OrderedList";

interface Props<Values extends FieldValues, Name extends FieldArrayPath<Values>> {
  /** The API's name of the list. */
  name: Name;
  /** Left out where the part of the form says it. */
  legend?: string;
  /** What one row is called; its number follows. */
  rowName: string;
  addLabel: string;
  /** A row nobody has typed in. */
  blank: FieldArray<Values, Name>;
  children: (index: number) => ReactNode;
}

/** Rows of fields: added, removed and put in order. Rows may hold rows. */
export function RowsField<Values extends FieldValues, Name extends FieldArrayPath<Values>>(
  props: Props<Values, Name>,
) {
  const { name, legend, rowName, addLabel, blank, children } = props;
  const { control } = useFormContext<Values>();
  const { fields, append, move, remove } = useFieldArray({ control, name });
  const Group = legend ? "fieldset" : "div";
  const add = useRef<HTMLButtonElement>(null);
  const items = fields.map(({ id }, index) => ({ id, name: `${rowName} ${index + 1}` }));
  return (
    <Group className="rowsfield">
      {legend && <legend>{legend}</legend>}
      <OrderedList items={items} onMove={move} onRemove={remove} instead={add}>
        {children}
      </OrderedList>
      <button ref={add} type="button" className="button button--quiet" onClick={() => append(blank)}>
        {addLabel}
      </button>
    </Group>
  );
}
