import { arrayMove } from "@dnd-kit/sortable";
import { useState } from "react";
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  useFieldArray,
  useFormContext,
} from "react-hook-form";

/** How a row stands on the page. Its id outlasts a save, after which the form's own ids are new. */
interface Stand {
  id: string;
  open: boolean;
}

let putBack = 0;

/** The rows of a list in a form, which of them are open, and what can be done with them. */
export function useFieldRows<Values extends FieldValues, Name extends FieldArrayPath<Values>>(name: Name) {
  type Row = FieldArray<Values, Name>;
  const { control } = useFormContext<Values>();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name });
  const [kept, setStands] = useState<Stand[]>([]);
  // The form may have been filled anew, with more rows or fewer.
  const stands = fields.map(({ id }, at) => kept[at] ?? { id, open: true });
  if (stands.length !== kept.length) setStands(stands);

  return {
    stands,
    toggle: (open: boolean, only?: number) =>
      setStands(stands.map((stand, at) => (only === undefined || only === at ? { ...stand, open } : stand))),
    add: (row: Row) => append(row),
    putBack: (index: number, row: Row) => {
      const at = Math.min(index, stands.length);
      putBack += 1;
      setStands(stands.toSpliced(at, 0, { id: `put-back-${putBack}`, open: true }));
      insert(at, row);
    },
    moveTo: (from: number, to: number) => {
      setStands(arrayMove(stands, from, to));
      move(from, to);
    },
    takeOut: (at: number) => {
      setStands(stands.toSpliced(at, 1));
      remove(at);
    },
  };
}
