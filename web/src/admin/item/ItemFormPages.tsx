import type { FieldValues } from "react-hook-form";

import { messageOf } from "../../api/errors";
import { useItem } from "../../api/fetching/useFetch";
import { useDocumentTitle } from "../../features/pages/useDocumentTitle";
import { BackButton } from "../form/BackButton";
import { ItemForm } from "../form/ItemForm";
import { useItemForm } from "../form/useItemForm";
import { useAfterUpdating, useAfterAdding } from "../save/useAfterSaving";
import { FetchedItem } from "./FetchedItem";
import type { ListedItem } from "./itemCalls";
import type { ItemKind, KindItem } from "./itemKind";

interface Props<Item extends KindItem, Values extends FieldValues, Row extends ListedItem> {
  kind: ItemKind<Item, Values, Row>;
}

export function UpdateItemPage<Item extends KindItem, Values extends FieldValues, Row extends ListedItem>({
  kind,
}: Props<Item, Values, Row>) {
  const item = useItem(kind.calls.fetch);
  const heading = `Update ${kind.label}`;
  useDocumentTitle(item.state === "ready" ? undefined : heading);
  return (
    <>
      <FetchedItem
        title={heading}
        item={item}
        failure={kind.failures.fetchForm}
        missing={`${kind.label} not found!`}
      >
        {(found) => <UpdateForm key={found.id} item={found} kind={kind} />}
      </FetchedItem>
      {item.state === "failed" && (
        <p>
          <BackButton to={kind.routes.list} />
        </p>
      )}
    </>
  );
}

function UpdateForm<Item extends KindItem, Values extends FieldValues, Row extends ListedItem>({
  item,
  kind,
}: Props<Item, Values, Row> & { item: Item }) {
  const { draftPrefix, valuesOf, calls, failures, label, Fields } = kind;
  const nextPage = kind.pageAfterUpdate?.(item.id);
  const itemForm = useItemForm({
    draftPrefix,
    item,
    valuesOf,
    save: (save) => calls.update(item.id, save),
    fetch: calls.fetch,
    removePicture: calls.removePicture,
    failure: failures.update,
    onSaved: useAfterUpdating(kind.routes, `${label} updated successfully!`, nextPage),
  });
  return (
    <ItemForm itemForm={itemForm} kind={kind} label={`Update ${label}`} busyLabel="Updating...">
      <Fields />
    </ItemForm>
  );
}

export function AddItemPage<Item extends KindItem, Values extends FieldValues, Row extends ListedItem>({
  kind,
}: Props<Item, Values, Row>) {
  const { draftPrefix, valuesOf, calls, failures, label, requiredFiles, Fields } = kind;
  const itemForm = useItemForm({
    draftPrefix,
    item: null,
    valuesOf,
    save: calls.add,
    failure: (cause) => messageOf(cause, failures.add),
    onSaved: useAfterAdding(kind.routes, `${label} added successfully!`),
  });
  return (
    <ItemForm {...{ itemForm, kind, requiredFiles }} label={`Add ${label}`} busyLabel="Adding...">
      <Fields mediaRequired />
    </ItemForm>
  );
}
