import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";

import { messageOf } from "../../api/errors";
import { ItemForm } from "../form/ItemForm";
import type { NamedItem } from "../form/itemFormTypes";
import { useItemForm } from "../form/useItemForm";
import { useAfterAdding } from "../save/useAfterSaving";
import type { ItemKind } from "./itemKind";

interface Props<Item extends NamedItem, Values extends FieldValues, Row> {
  kind: ItemKind<Item, Values, Row>;
  /** The notice when saving fails and the server gives no reason. */
  failure: string;
  children: ReactNode;
}

export function AddItemPage<Item extends NamedItem, Values extends FieldValues, Row>({
  kind,
  failure,
  children,
}: Props<Item, Values, Row>) {
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
