import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Link } from "react-router-dom";

import { useItem } from "../../api/fetching/useFetch";
import { useDocumentTitle } from "../../features/pages/useDocumentTitle";
import { BackToList } from "../detail/BackToList";
import { FeatureActions } from "../featuring/FeatureActions";
import type { Flag } from "../featuring/calls";
import type { NamedItem } from "../form/itemFormTypes";
import { FetchedItem } from "./FetchedItem";
import "./ItemDetail.css";
import { useListOrigin } from "../list/listOrigin";
import { DeleteDialog, type Deletion } from "../deletion/DeleteDialog";
import type { ItemKind, ItemRoutes } from "./itemKind";

type DetailItem = NamedItem & Partial<Record<Flag, boolean>>;

interface Props<Item extends DetailItem, Values extends FieldValues, Row> {
  kind: ItemKind<Item, Values, Row>;
  fetchFailure: string;
  deletionFailure: string;
  /** What the deletion dialog says about other items and settings. */
  renderDeletionEffects: (item: Item) => ReactNode;
  children: (item: Item) => ReactNode;
}

/** Everything about one item, read-only. */
export function ItemDetailPage<Item extends DetailItem, Values extends FieldValues, Row>(
  props: Props<Item, Values, Row>,
) {
  const { kind, fetchFailure } = props;
  const { label, routes, calls } = kind;
  const item = useItem(calls.fetch);
  useDocumentTitle(item.state === "ready" ? item.value.title : label);
  return (
    <>
      {item.state === "failed" && <BackToList list={routes.list} />}
      <FetchedItem title={label} item={item} failure={fetchFailure} missing={`${label} not found!`}>
        {(found) => <LoadedItem key={found.id} stored={found} {...props} />}
      </FetchedItem>
    </>
  );
}

function LoadedItem<Item extends DetailItem, Values extends FieldValues, Row>({
  stored,
  kind: { name, routes, calls },
  deletionFailure,
  renderDeletionEffects,
  children,
}: Props<Item, Values, Row> & { stored: Item }) {
  const [item, setItem] = useState(stored);
  const setFlags = (flags: Partial<Record<Flag, boolean>>) => setItem((known) => ({ ...known, ...flags }));
  const deletion = {
    remove: () => calls.remove(item.id),
    failure: deletionFailure,
    effects: renderDeletionEffects(item),
  };
  return (
    <ItemDetail
      item={item}
      routes={routes}
      deletion={deletion}
      actions={<FeatureActions kind={name} item={item} onChange={setFlags} />}
    >
      {children(item)}
    </ItemDetail>
  );
}

interface ItemDetailProps {
  item: NamedItem;
  routes: ItemRoutes;
  deletion: Omit<Deletion, "title" | "list">;
  actions: ReactNode;
  children: ReactNode;
}

function ItemDetail({ item, routes, deletion, actions, children }: ItemDetailProps) {
  const [deleting, setDeleting] = useState(false);
  const origin = useListOrigin();
  const { title } = item;
  const { list } = routes;
  return (
    <article className="detail">
      <header className="detail__head">
        <h1 dir="auto">{title}</h1>
        <Link to={routes.publicPage(item.slug)}>See it on the site</Link>
        <div className="detail__ways">
          <BackToList list={list} />
          <Link to={routes.update(item.id)} state={origin} className="button">
            Edit
          </Link>
        </div>
        {actions}
      </header>
      {children}
      <footer className="detail__foot">
        <button type="button" className="button button--quiet" onClick={() => setDeleting(true)}>
          Delete
        </button>
        <p>You are asked before anything is deleted.</p>
      </footer>
      {deleting && <DeleteDialog {...deletion} {...{ title, list }} onClose={() => setDeleting(false)} />}
    </article>
  );
}
