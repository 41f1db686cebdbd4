import "./RowsField.css";
import { type ReactNode, useEffect, useRef } from "react";
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldPath,
  type FieldValues,
  useFormContext,
} from "react-hook-form";

import { SortableList } from "./SortableList";
import { RowSummary, type RowSummaryProps } from "./RowSummary";
import { withdrawUndo } from "../../../ui/notices/noticeStore";
import { useFieldRows } from "./useFieldRows";

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
  summary?: (row: FieldArray<Values, Name>) => RowSummaryProps;
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
    <Group className="rowsfield">
      {legend && <legend>{legend}</legend>}
      {rows.length > 1 && !compact && (
        <button
          type="button"
          className="textbutton rowsfield__all"
          onClick={() => fieldRows.toggle(!anyOpen)}
        >
          {anyOpen ? "Collapse all" : "Expand all"}
          <span className="visually-hidden">: {legend ?? addLabel}</span>
        </button>
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
      <button
        ref={add}
        type="button"
        className="button button--quiet"
        aria-disabled={rows.length >= most}
        onClick={() => rows.length < most && fieldRows.add(blank)}
      >
        {addLabel}
      </button>
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
