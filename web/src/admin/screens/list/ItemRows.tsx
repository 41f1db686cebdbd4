import { useState } from "react";
import { useNavigate } from "react-router-dom";

import type { Fetched } from "../../../api/fetching/queryClient";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notifyOnNextScreen } from "../../../ui/notices/noticeStore";
import { useTask } from "../../../ui/notices/useTask";
import type { Column, Order } from "../../../ui/table/SortableHeader";
import { Table } from "../../../ui/table/Table";
import { DeleteDialog } from "../../actions/deletion/DeleteDialog";
import type { ListedItem } from "../../calls/itemCalls";
import type { ItemKind, KindItem } from "../../actions/itemKind";
import { duplicate, type Publication } from "../../calls/publicationCalls";
import { isPublic, StateLabel } from "../../values/states/StateLabel";
import "./ItemList.css";
import { ItemActions, ItemTitle } from "./ItemCells";
import type { PublishedRow } from "../../calls/listCalls";
import type { useChosenRows } from "../../actions/bulk/useChosenRows";
import { londonTime } from "../../values/times/londonTime";

interface Props<Row extends ListedItem> {
  kind: Pick<
    ItemKind<KindItem & ListedItem, Row>,
    "name" | "routes" | "renderCell" | "renderDeletionEffects" | "failures"
  >;
  label: string;
  columns: (string | Column)[];
  query: Fetched;
  rows: PublishedRow<Row>[] | undefined;
  none: React.ReactNode;
  order: Order;
  selection: ReturnType<typeof useChosenRows<PublishedRow<ListedItem>>>;
}

/** The table of a list, with what can be done with a single row. */
export function ItemRows<Row extends ListedItem>({ kind, label, selection, ...table }: Props<Row>) {
  const { name, routes, failures } = kind;
  const [deleting, setDeleting] = useState<Row>();
  const navigate = useNavigate();
  const { failure, run } = useTask("It could not be duplicated.");
  const copy = async ({ id }: Row) => {
    const made = await duplicate(name, id);
    notifyOnNextScreen(`${made.title} is a draft.`);
    await navigate(routes.update(made.id));
  };
  return (
    <>
      <FailureNotice>{failure}</FailureNotice>
      <Table label={label} failure={failures.fetchList} {...table}>
        {(row) => (
          <tr key={row.item.id}>
            <ItemTitle
              item={row.item}
              to={routes.update(row.item.id)}
              chosen={selection.isChosen(row.item.id)}
              onChoose={() => selection.toggle(row.item.id)}
            />
            {kind.renderCell(row.item)}
            <StateCell row={row} />
            <ItemActions
              item={row.item}
              routes={routes}
              isPublic={isPublic(row.state)}
              onDuplicate={() => void run(() => copy(row.item))}
              onDelete={() => setDeleting(row.item)}
            />
          </tr>
        )}
      </Table>
      {deleting && (
        <DeleteDialog
          kind={name}
          item={deleting}
          failure={failures.remove}
          effects={kind.renderDeletionEffects(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

/** The state of an item with its times. */
function StateCell({ row }: { row: Publication }) {
  const times = publicationTimes(row);
  return (
    <td data-label="State">
      <StateLabel state={row.state} />
      {times && <span className="second-line state__times">{times}</span>}
      {row.draftMissedAt && (
        <span className="second-line state__times state__missed">
          draft was due on {londonTime(row.draftMissedAt)}, not published
        </span>
      )}
    </td>
  );
}

/** When visitors see an item, as far as the word for its state leaves it open. */
function publicationTimes({ state, publishAt, unpublishAt, draftPublishAt }: Publication): string {
  const times = [
    state === "scheduled" && publishAt && `from ${londonTime(publishAt)}`,
    state === "changed" && draftPublishAt && `changes go out on ${londonTime(draftPublishAt)}`,
    unpublishAt && `${state === "ended" ? "since" : "until"} ${londonTime(unpublishAt)}`,
  ];
  return times.filter(Boolean).join(", ");
}
