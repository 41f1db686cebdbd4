import { arrayMove } from "@dnd-kit/sortable";
import { useState } from "react";
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  useFieldArray,
  useFormContext,
} from "react-hook-form";

/** The UI state of a row. Its id stays the same after a save, unlike the ids of `useFieldArray`. */
interface RowState {
  id: string;
  open: boolean;
}

/** Numbers the rows that were put back, for their ids. */
let restoredRows = 0;

/** The rows of a list in a form with their open state, and the functions that change them. */
export function useFieldRows<Values extends FieldValues, Name extends FieldArrayPath<Values>>(name: Name) {
  type Row = FieldArray<Values, Name>;
  const { control } = useFormContext<Values>();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name });
  const [states, setStates] = useState<RowState[]>([]);
  // A reset of the form may change the number of rows.
  const rows = fields.map(({ id }, at) => states[at] ?? { id, open: true });
  if (rows.length !== states.length) setStates(rows);

  return {
    rows,
    toggle: (open: boolean, only?: number) =>
      setStates(rows.map((row, at) => (only === undefined || only === at ? { ...row, open } : row))),
    add: (row: Row) => append(row),
    insertAt: (index: number, row: Row) => {
      const at = Math.min(index, rows.length);
      restoredRows += 1;
      setStates(rows.toSpliced(at, 0, { id: `put-back-${restoredRows}`, open: true }));
      insert(at, row);
    },
    moveTo: (from: number, to: number) => {
      setStates(arrayMove(rows, from, to));
      move(from, to);
    },
    removeAt: (at: number) => {
      setStates(rows.toSpliced(at, 1));
      remove(at);
    },
  };
}
