import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";

import "./ItemDetail.css";
import { useListOrigin } from "../list/listOrigin";
import { BackToList } from "./BackToList";
import { DeleteDialog, type Deletion } from "../deletion/DeleteDialog";

interface Props {
  title: string;
  /** The list that Go Back and a deletion lead to. */
  list: string;
  edit: string;
  /** Where visitors see the item. */
  visit: string;
  deletion: Omit<Deletion, "title" | "list">;
  /** What can be done to it here. */
  actions: ReactNode;
  children: ReactNode;
}

/** Everything about one item, to be read; its ways back, on and out. */
export function ItemDetail({ title, list, edit, visit, deletion, actions, children }: Props) {
  const [deleting, setDeleting] = useState(false);
  const place = useListOrigin();
  return (
    <article className="detail">
      <header className="detail__head">
        <h1 dir="auto">{title}</h1>
        <Link to={visit}>See it on the site</Link>
        <div className="detail__ways">
          <BackToList list={list} />
          <Link to={edit} state={place} className="button">
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
