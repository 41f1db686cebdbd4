import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";

import { useItem } from "../../api/fetching/useFetch";
import { useDocumentTitle } from "../../features/pages/useDocumentTitle";
import { BackButton } from "../form/BackButton";
import { ItemForm } from "../form/ItemForm";
import type { NamedItem } from "../form/itemFormTypes";
import { useItemForm } from "../form/useItemForm";
import { useAfterUpdating, useAfterAdding } from "../save/useAfterSaving";
import { FetchedItem } from "./FetchedItem";
import type { ItemKind } from "./itemKind";
import { messageOf } from "../../api/errors";

interface Props<Item extends NamedItem, Values extends FieldValues, Row> {
  kind: ItemKind<Item, Values, Row>;
  fetchFailure: string;
  saveFailure: (cause: unknown) => string;
  /** The page that follows a save; without it the form stays open. */
  nextPage?: (id: string) => string;
  children: ReactNode;
}

export function UpdateItemPage<Item extends NamedItem, Values extends FieldValues, Row>(
  props: Props<Item, Values, Row>,
) {
  const { kind, fetchFailure } = props;
  const item = useItem(kind.calls.fetch);
  const heading = `Update ${kind.label}`;
  useDocumentTitle(item.state === "ready" ? undefined : heading);
  return (
    <>
      <FetchedItem title={heading} item={item} failure={fetchFailure} missing={`${kind.label} not found!`}>
        {(found) => <UpdateForm key={found.id} item={found} {...props} />}
      </FetchedItem>
      {item.state === "failed" && (
        <p>
          <BackButton to={kind.routes.list} />
        </p>
      )}
    </>
  );
}

function UpdateForm<Item extends NamedItem, Values extends FieldValues, Row>({
  item,
  kind,
  saveFailure,
  nextPage,
  children,
}: Props<Item, Values, Row> & { item: Item }) {
  const { calls } = kind;
  const onSaved = useAfterUpdating(kind.routes, `${kind.label} updated successfully!`, nextPage?.(item.id));
  const itemForm = useItemForm({
    draftPrefix: kind.draftPrefix,
    item,
    valuesOf: kind.valuesOf,
    save: (save) => calls.update(item.id, save),
    fetch: calls.fetch,
    removePicture: calls.removePicture,
    failure: saveFailure,
    onSaved,
  });
  return (
    <ItemForm itemForm={itemForm} kind={kind} label={`Update ${kind.label}`} busyLabel="Updating...">
      {children}
    </ItemForm>
  );
}

interface AddItemPageProps<Item extends NamedItem, Values extends FieldValues, Row> {
  kind: ItemKind<Item, Values, Row>;
  /** The notice when saving fails and the server gives no reason. */
  failure: string;
  children: ReactNode;
}

export function AddItemPage<Item extends NamedItem, Values extends FieldValues, Row>({
  kind,
  failure,
  children,
}: AddItemPageProps<Item, Values, Row>) {
  const onSaved = useAfterAdding(kind.routes, `${kind.label} added successfully!`);
  const itemForm = useItemForm({
    draftPrefix: kind.draftPrefix,
    item: null,
    valuesOf: kind.valuesOf,
    save: kind.calls.add,
    failure: (cause) => messageOf(cause, failure),
    onSaved,
  });
  return (
    <ItemForm
      itemForm={itemForm}
      kind={kind}
      label={`Add ${kind.label}`}
      busyLabel="Adding..."
      requiredFiles={kind.requiredFiles}
    >
      {children}
    </ItemForm>
  );
}
