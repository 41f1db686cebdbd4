import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";

import "./ItemDetail.css";
import { useListOrigin } from "../list/listOrigin";
import { BackToList } from "../detail/BackToList";
import { DeleteDialog, type Deletion } from "../deletion/DeleteDialog";
import type { NamedItem } from "../form/itemFormTypes";
import type { ItemRoutes } from "./itemKind";

interface Props {
  item: NamedItem;
  routes: ItemRoutes;
  deletion: Omit<Deletion, "title" | "list">;
  actions: ReactNode;
  children: ReactNode;
}

/** The frame around the fields of an item: links, actions and deletion. */
export function ItemDetail({ item, routes, deletion, actions, children }: Props) {
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
