import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";

import { lifetimes } from "../../../adminRules.json";
import { hasFailed } from "../../../api/fetching/queryClient";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { FormerAddresses } from "../../actions/addresses/FormerAddresses";
import { DeleteDialog } from "../../actions/deletion/DeleteDialog";
import { DescribedFacts } from "./DescribedFacts";
import { DetailPublication } from "./DetailPublication";
import { ITEMS } from "../../calls/itemChanges";
import { FeatureActions } from "../../actions/FeatureActions";
import { useListOrigin } from "../../values/lists/listOrigin";
import { type Edited, fetchEdited } from "../../calls/editedItem";
import { isPublic } from "../../values/states/StateLabel";
import { FetchedItem } from "../FetchedItem";
import "./ItemDetail.css";
import type { ListedItem } from "../../calls/itemCalls";
import type { ItemKind, KindItem } from "../../actions/itemKind";
import { QuietButton } from "../../../ui/buttons/Button";

interface Props<Item extends KindItem, Row extends ListedItem> {
  kind: ItemKind<Item, Row>;
}

/** Everything about one item, read-only. */
export function ItemDetailPage<Item extends KindItem, Row extends ListedItem>({ kind }: Props<Item, Row>) {
  const { name, label, routes, failures } = kind;
  const { id = "" } = useParams();
  const found = useQuery({
    queryKey: [ITEMS, name, id],
    queryFn: ({ signal }) => fetchEdited<Item>(name, id, signal),
  });
  useDocumentTitle(found.data?.item.title ?? label);
  return (
    <>
      {!found.data && hasFailed(found) && <BackToList list={routes.list} />}
      <FetchedItem
        title={label}
        query={found}
        failure={failures.fetchDetails}
        missing={`${label} not found!`}
      >
        {(edited) => <LoadedItem key={edited.item.id} edited={edited} kind={kind} />}
      </FetchedItem>
    </>
  );
}

function LoadedItem<Item extends KindItem, Row extends ListedItem>({
  edited,
  kind,
}: Props<Item, Row> & { edited: Edited<Item> }) {
  const [deleting, setDeleting] = useState(false);
  const [params] = useSearchParams();
  const origin = useListOrigin();
  const { name, routes, failures } = kind;
  const draftShown = !edited.published || (edited.hasDraft && params.get("show") === "draft");
  const stored = edited.published ?? edited.item;
  const item = draftShown ? edited.item : stored;
  const seen = isPublic(edited.state);
  return (
    <article className="detail stack">
      <header className="detail__head cluster cluster--wide">
        <h1 dir="auto">{item.title}</h1>
        {seen && <Link to={routes.publicPage(stored.slug)}>See on site</Link>}
        <div className="dialog__actions detail__links">
          <BackToList list={routes.list} />
          <Link to={routes.update(item.id)} state={origin} className="button">
            Edit
          </Link>
        </div>
        <DetailPublication edited={edited} draftShown={draftShown} history={routes.history(item.id)} />
        {seen && <FeatureActions kind={name} item={stored} />}
      </header>
      <DescribedFacts form={kind} item={item} />
      {edited.published && <FormerAddresses kind={name} item={stored} pathOf={routes.publicPage} />}
      <footer className="ruled cluster cluster--wide">
        <QuietButton label="Delete" onClick={() => setDeleting(true)} />
        <p className="note">
          You are asked first. What is deleted can be restored from the trash for {lifetimes.trash}.
        </p>
      </footer>
      {deleting && (
        <DeleteDialog
          kind={name}
          item={stored}
          list={routes.list}
          failure={failures.remove}
          effects={kind.renderDeletionEffects(stored)}
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
