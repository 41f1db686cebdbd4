import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router-dom";

import type { Fetched } from "../../../api/fetching/queryClient";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notifyOnNextScreen } from "../../../ui/notices/noticeStore";
import { useTask } from "../../../ui/notices/useTask";
import type { Column, Order } from "../../../ui/table/SortableHeader";
import { Table } from "../../../ui/table/Table";
import { DeleteDialog } from "../../actions/deletion/DeleteDialog";
import type { ListedItem } from "../../calls/itemCalls";
import type { ItemKind, ItemRoutes, KindItem } from "../../actions/itemKind";
import type { Publication } from "../../calls/editedItem";
import { duplicate } from "../../calls/rowActions";
import { isPublic, StateLabel } from "../../values/states/StateLabel";
import "./ItemList.css";
import { SortableRows } from "../../fields/rows/SortableRows";
import { MovableRow } from "./MovableRow";
import type { PublishedRow } from "../../calls/listCalls";
import type { useChosenRows } from "../../actions/bulk/useChosenRows";
import { londonTime } from "../../values/times/londonTime";
import { Picture } from "../../../ui/media/Picture";
import { useCurrentListOrigin } from "../../values/lists/listOrigin";
import { TextButton } from "../../../ui/buttons/Button";

interface Props<Row extends ListedItem> {
  kind: Pick<
    ItemKind<KindItem & ListedItem, Row>,
    "name" | "routes" | "renderCell" | "renderDeletionEffects" | "failures"
  >;
  label: string;
  columns: (string | Column)[];
  query: Fetched;
  rows: PublishedRow<Row>[] | undefined;
  none: ReactNode;
  order: Order;
  selection: ReturnType<typeof useChosenRows<PublishedRow<ListedItem>>>;
  /** Moves a row to the rank of another one; without it they can't be moved. */
  onMove?: ((from: number, to: number) => void) | undefined;
}

const movable = ({ id, title }: ListedItem) => ({ id, name: title });

/** The table of a list, with what can be done with a single row. */
export function ItemRows<Row extends ListedItem>(props: Props<Row>) {
  const { kind, label, selection, onMove, ...table } = props;
  const { name, routes, failures } = kind;
  const [deleting, setDeleting] = useState<Row>();
  const navigate = useNavigate();
  const { failure, run } = useTask("It could not be duplicated.");
  const copy = async ({ id }: Row) => {
    const made = await duplicate(name, id);
    notifyOnNextScreen(`${made.title} is a draft.`);
    await navigate(routes.update(made.id));
  };
  const cells = (row: PublishedRow<Row>, handle?: ReactNode) => (
    <>
      <ItemTitle
        item={row.item}
        to={routes.update(row.item.id)}
        chosen={selection.isChosen(row.item.id)}
        onChoose={() => selection.toggle(row.item.id)}
        handle={handle}
      />
      {kind.renderCell(row.item)}
      <StateCell row={row} />
      <ItemActions
        item={row.item}
        routes={routes}
        hasPage={isPublic(row.state)}
        onDuplicate={() => void run(() => copy(row.item))}
        onDelete={() => setDeleting(row.item)}
      />
    </>
  );
  return (
    <>
      <FailureNotice>{failure}</FailureNotice>
      {onMove ? (
        <SortableRows items={(table.rows ?? []).map(({ item }) => movable(item))} onDrop={onMove}>
          <Table label={label} failure={failures.fetchList} {...table}>
            {(row) => (
              <MovableRow key={row.item.id} item={movable(row.item)}>
                {(handle) => cells(row, handle)}
              </MovableRow>
            )}
          </Table>
        </SortableRows>
      ) : (
        <Table label={label} failure={failures.fetchList} {...table}>
          {(row) => <tr key={row.item.id}>{cells(row)}</tr>}
        </Table>
      )}
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
    <td data-label="Status">
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

interface TitleProps {
  item: { title: string; featuredImage: string };
  to: string;
  chosen: boolean;
  onChoose: () => void;
  /** Moves the row. */
  handle?: ReactNode;
}

/** The first cell of an item's row: its handle, a box that chooses it, a thumbnail and the title, linked to the form. */
function ItemTitle({ item: { title, featuredImage }, to, chosen, onChoose, handle }: TitleProps) {
  const origin = useCurrentListOrigin();
  return (
    <td className="table__first">
      {handle}
      <label className="items__choose">
        <input type="checkbox" checked={chosen} onChange={onChoose} />
        <span className="visually-hidden">Choose {title}</span>
      </label>
      <Link to={to} state={origin} className="table__title">
        {featuredImage ? <Picture path={featuredImage} alt="" /> : <span className="items__blank" />}
        <span dir="auto">{title}</span>
      </Link>
    </td>
  );
}

interface ActionsProps {
  item: { id: string; slug: string; title: string };
  routes: ItemRoutes;
  /** Whether the item has a page that visitors see. */
  hasPage: boolean;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** The last cell of an item's row: links to its details, its form and its public page, and what can be done with it. */
function ItemActions({ item, routes, hasPage, onDuplicate, onDelete }: ActionsProps) {
  const { id, slug, title } = item;
  const origin = useCurrentListOrigin();
  return (
    <td className="table__actions">
      <Link to={routes.detail(id)} state={origin}>
        View Details<span className="visually-hidden"> of {title}</span>
      </Link>
      <Link to={routes.update(id)} state={origin}>
        Edit<span className="visually-hidden"> {title}</span>
      </Link>
      {hasPage && (
        <Link to={routes.publicPage(slug)}>
          See on site<span className="visually-hidden">: {title}</span>
        </Link>
      )}
      <TextButton label="Duplicate" onClick={onDuplicate} about={title} />
      <TextButton label="Delete" onClick={onDelete} about={title} />
    </td>
  );
}
