import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldPath,
  type FieldValues,
  useFieldArray,
  useFormContext,
  useWatch,
} from "react-hook-form";
import { arrayMove } from "@dnd-kit/sortable";

import "./RowsField.css";
import { SortableList } from "./SortableList";
import { MediaPreview } from "../../values/media/MediaPreview";
import { hasMedia, type MediaValue } from "../../values/media/mediaValue";
import { withdrawUndo } from "../../../ui/notices/noticeStore";
import { QuietButton, TextButton } from "../../../ui/buttons/Button";

interface Props<Values extends FieldValues, Name extends FieldArrayPath<Values>> {
  name: Name;
  /** Omitted when the title of the section says it. */
  legend?: string;
  /** The name of one row, which its number follows. */
  rowName: string;
  addLabel: string;
  blank: FieldArray<Values, Name>;
  /** The most rows that there can be. */
  most?: number;
  /** Whether each row is a single line, which can't be collapsed. */
  compact?: boolean;
  /** What tells a row from the others. */
  summary?: (row: FieldArray<Values, Name>) => RowWords;
  children: (index: number) => ReactNode;
}

/** A list of rows of fields that can be added, removed, sorted and collapsed. Rows may contain lists of rows. */
export function RowsField<Values extends FieldValues, Name extends FieldArrayPath<Values>>(
  props: Props<Values, Name>,
) {
  const {
    name,
    legend,
    rowName,
    addLabel,
    blank,
    most = Infinity,
    compact = false,
    summary,
    children,
  } = props;
  const { getValues } = useFormContext<Values>();
  const fieldRows = useFieldRows<Values, Name>(name);
  const removal = useUndoableRemoval(fieldRows.insertAt);
  const Group = legend ? "fieldset" : "div";
  const add = useRef<HTMLButtonElement>(null);
  const { rows } = fieldRows;
  const rowAt = (at: number) => getValues(`${name}.${at}` as FieldPath<Values>) as FieldArray<Values, Name>;
  const items = rows.map(({ id, open }, at) => ({ id, open, name: `${rowName} ${at + 1}` }));
  const anyOpen = rows.some(({ open }) => open);
  const remove = (at: number) => {
    const undo = removal(at, rowAt(at));
    fieldRows.removeAt(at);
    return undo;
  };
  return (
    <Group className="rowsfield stack gap-5">
      {legend && <legend>{legend}</legend>}
      {rows.length > 1 && !compact && (
        <TextButton
          className="rowsfield__all"
          label={anyOpen ? "Collapse all" : "Expand all"}
          onClick={() => fieldRows.toggle(!anyOpen)}
          about={`: ${legend ?? addLabel}`}
        />
      )}
      <SortableList
        items={items}
        onMove={fieldRows.moveTo}
        onRemove={remove}
        {...(compact ? { compact } : { onToggle: (open, at) => fieldRows.toggle(open, at) })}
        {...(summary && {
          renderSummary: (at: number, open: boolean) => (
            <RowSummary<Values, FieldArray<Values, Name>>
              name={`${name}.${at}` as FieldPath<Values>}
              {...{ open, summary }}
            />
          ),
        })}
        fallbackFocus={add}
      >
        {children}
      </SortableList>
      <QuietButton
        ref={add}
        label={addLabel}
        aria-disabled={rows.length >= most}
        onClick={() => rows.length < most && fieldRows.add(blank)}
      />
      {rows.length >= most && <p className="field__hint">There can be {most} at most.</p>}
    </Group>
  );
}

/** Returns a function that creates the undo of a removal. The undo is withdrawn when the list is unmounted. */
function useUndoableRemoval<Row>(insertAt: (at: number, row: Row) => void) {
  const latest = useRef(insertAt);
  const offered = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = insertAt;
  }, [insertAt]);
  useEffect(() => () => withdrawUndo(offered.current), []);
  return (at: number, row: Row) => (offered.current = () => latest.current(at, row));
}

/** What tells a row from the others. */
interface RowWords {
  title: string;
  picture?: MediaValue | undefined;
}

interface RowSummaryProps<Values extends FieldValues, Row> {
  name: FieldPath<Values>;
  /** Whether the fields of the row are shown, its picture among them. */
  open: boolean;
  summary: (row: Row) => RowWords;
}

/** The text of a row beside its number, as it is typed, and the picture of a collapsed row. */
function RowSummary<Values extends FieldValues, Row>({ name, open, summary }: RowSummaryProps<Values, Row>) {
  const { control } = useFormContext<Values>();
  const row = useWatch({ control, name }) as Row | undefined;
  if (!row) return null;
  const { title, picture } = summary(row);
  return (
    <>
      {" "}
      <span className="row__title" dir="auto">
        {title}
      </span>
      {!open && picture && hasMedia(picture) && (
        <span className="row__thumb">
          <MediaPreview shows={picture.file ?? picture.path} alt="" />
        </span>
      )}
    </>
  );
}

/** The UI state of a row. Its id stays the same after a save, unlike the ids of `useFieldArray`. */
interface RowState {
  id: string;
  open: boolean;
}

/** Numbers the rows that were put back, for their ids. */
let restoredRows = 0;

/** The rows of a list in a form with their open state, and the functions that change them. */
function useFieldRows<Values extends FieldValues, Name extends FieldArrayPath<Values>>(name: Name) {
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
