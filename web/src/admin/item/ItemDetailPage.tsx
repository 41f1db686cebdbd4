import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Link } from "react-router-dom";

import { useItem } from "../../api/fetching/useFetch";
import { useDocumentTitle } from "../../features/pages/useDocumentTitle";
import { DeleteDialog } from "../deletion/DeleteDialog";
import { FeatureActions } from "../featuring/FeatureActions";
import { useListOrigin } from "../list/listOrigin";
import { FetchedItem } from "./FetchedItem";
import "./ItemDetail.css";
import type { ListedItem } from "./itemCalls";
import type { ItemKind, KindItem } from "./itemKind";

interface Props<Item extends KindItem, Values extends FieldValues, Row extends ListedItem> {
  kind: ItemKind<Item, Values, Row>;
}

/** Everything about one item, read-only. */
export function ItemDetailPage<Item extends KindItem, Values extends FieldValues, Row extends ListedItem>({
  kind,
}: Props<Item, Values, Row>) {
  const { label, routes, calls, failures } = kind;
  const item = useItem(calls.fetch);
  useDocumentTitle(item.state === "ready" ? item.value.title : label);
  return (
    <>
      {item.state === "failed" && <BackToList list={routes.list} />}
      <FetchedItem title={label} item={item} failure={failures.fetchDetails} missing={`${label} not found!`}>
        {(found) => <LoadedItem key={found.id} stored={found} kind={kind} />}
      </FetchedItem>
    </>
  );
}

function LoadedItem<Item extends KindItem, Values extends FieldValues, Row extends ListedItem>({
  stored,
  kind,
}: Props<Item, Values, Row> & { stored: Item }) {
  const [item, setItem] = useState(stored);
  const [deleting, setDeleting] = useState(false);
  const origin = useListOrigin();
  const { name, routes, calls, failures } = kind;
  return (
    <article className="detail">
      <header className="detail__head">
        <h1 dir="auto">{item.title}</h1>
        <Link to={routes.publicPage(item.slug)}>See it on the site</Link>
        <div className="dialog__actions detail__links">
          <BackToList list={routes.list} />
          <Link to={routes.update(item.id)} state={origin} className="button">
            Edit
          </Link>
        </div>
        <FeatureActions
          kind={name}
          item={item}
          onChange={(flags) => setItem((known) => ({ ...known, ...flags }))}
        />
      </header>
      {kind.renderDetails(item)}
      <footer className="detail__foot">
        <button type="button" className="button button--quiet" onClick={() => setDeleting(true)}>
          Delete
        </button>
        <p>You are asked before anything is deleted.</p>
      </footer>
      {deleting && (
        <DeleteDialog
          title={item.title}
          list={routes.list}
          remove={() => calls.remove(item.id)}
          failure={failures.remove}
          effects={kind.renderDeletionEffects(item)}
          onClose={() => setDeleting(false)}
        />
      )}
    </article>
  );
}

/** Links back to the list with the search from which the item was opened. */
function BackToList({ list }: { list: string }) {
  return (
    <Link to={{ pathname: list, search: useListOrigin().list }} className="button button--quiet">
      Go Back
    </Link>
  );
}
