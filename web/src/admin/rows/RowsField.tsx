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
import type { RowSummaryProps } from "./SortableRow";
import { withdrawUndo } from "../../ui/notices/noticeStore";
import { useFieldRows } from "./useFieldRows";

interface Props<Values extends FieldValues, Name extends FieldArrayPath<Values>> {
  name: Name;
  /** Left out where the part of the form says it. */
  legend?: string;
  /** What one row is called; its number follows. */
  rowName: string;
  addLabel: string;
  /** A row nobody has typed in. */
  blank: FieldArray<Values, Name>;
  /** What a closed row shows. */
  summary: (row: FieldArray<Values, Name>) => RowSummaryProps;
  children: (index: number) => ReactNode;
}

/** Rows of fields: added, removed, put in order, and closed to a line. Rows may hold rows. */
export function RowsField<Values extends FieldValues, Name extends FieldArrayPath<Values>>(
  props: Props<Values, Name>,
) {
  const { name, legend, rowName, addLabel, blank, summary, children } = props;
  const { getValues } = useFormContext<Values>();
  const rows = useFieldRows<Values, Name>(name);
  const removal = useUndoableRemoval(rows.putBack);
  const Group = legend ? "fieldset" : "div";
  const add = useRef<HTMLButtonElement>(null);
  const { stands } = rows;
  const rowAt = (at: number) => getValues(`${name}.${at}` as FieldPath<Values>) as FieldArray<Values, Name>;
  const items = stands.map(({ id, open }, at) => ({ id, open, name: `${rowName} ${at + 1}` }));
  const anyOpen = stands.some(({ open }) => open);
  const remove = (at: number) => {
    const undo = removal(at, rowAt(at));
    rows.takeOut(at);
    return undo;
  };
  return (
    <Group className="rowsfield">
      {legend && <legend>{legend}</legend>}
      {stands.length > 1 && (
        <button type="button" className="textbutton rowsfield__all" onClick={() => rows.toggle(!anyOpen)}>
          {anyOpen ? "Collapse all" : "Expand all"}
          <span className="unseen">: {legend ?? addLabel}</span>
        </button>
      )}
      <SortableList
        items={items}
        onMove={rows.moveTo}
        onRemove={remove}
        onToggle={(open, at) => rows.toggle(open, at)}
        summary={(at) => summary(rowAt(at))}
        instead={add}
      >
        {children}
      </SortableList>
      <button ref={add} type="button" className="button button--quiet" onClick={() => rows.add(blank)}>
        {addLabel}
      </button>
    </Group>
  );
}

/** Gives what puts a removed row back at its place, for as long as the list is there. */
function useUndoableRemoval<Row>(putBack: (at: number, row: Row) => void) {
  const latest = useRef(putBack);
  const offered = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = putBack;
  }, [putBack]);
  useEffect(() => () => withdrawUndo(offered.current), []);
  return (at: number, row: Row) => (offered.current = () => latest.current(at, row));
}
