import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";

import { useItem } from "../../api/fetching/useFetch";
import { useDocumentTitle } from "../../features/pages/useDocumentTitle";
import { BackToList } from "../detail/BackToList";
import { FeatureActions } from "../featuring/FeatureActions";
import type { Flag } from "../featuring/calls";
import type { NamedItem } from "../form/itemFormTypes";
import { FetchedItem } from "./FetchedItem";
import { ItemDetail } from "./ItemDetail";
import type { ItemKind } from "./itemKind";

type DetailItem = NamedItem & Partial<Record<Flag, boolean>>;

interface Props<Item extends DetailItem, Values extends FieldValues, Row> {
  kind: ItemKind<Item, Values, Row>;
  fetchFailure: string;
  deletionFailure: string;
  /** What the deletion dialog says about other items and settings. */
  renderDeletionEffects: (item: Item) => ReactNode;
  /** The item's fields. */
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
