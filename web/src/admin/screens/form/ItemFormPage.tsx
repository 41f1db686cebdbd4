import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useParams } from "react-router-dom";

import { hasFailed } from "../../../api/fetching/queryClient";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { BackButton } from "./BackButton";
import { useOpenForm } from "../../editing/save/useOpenForm";
import { EditForm } from "./EditForm";
import { FetchedItem } from "../FetchedItem";
import type { ListedItem } from "../../calls/itemCalls";
import type { ItemKind, KindItem } from "../../actions/itemKind";

interface Props<Item extends KindItem, Row extends ListedItem> {
  kind: ItemKind<Item, Row>;
}

/** The form of a new item, or of the one that the path names. Both paths have to be routes to the same component. */
export function ItemFormPage<Item extends KindItem, Row extends ListedItem>({ kind }: Props<Item, Row>) {
  const { isNew, key, moveTo } = useOpenForm(kind.routes.update);
  return isNew ? (
    <EditForm key={key} stored={null} kind={kind} onBegun={moveTo} />
  ) : (
    <StoredItemForm key={key} kind={kind} />
  );
}

function StoredItemForm<Item extends KindItem, Row extends ListedItem>({ kind }: Props<Item, Row>) {
  const { id = "" } = useParams();
  const edited = useQuery({
    // Each form begins with what is stored when it is opened, and nothing is fetched below what is typed.
    queryKey: ["form", kind.name, id, useId()],
    queryFn: ({ signal }) => kind.calls.edit(id, signal),
    staleTime: "static",
  });
  const heading = `Update ${kind.label}`;
  useDocumentTitle(edited.data ? undefined : heading);
  return (
    <>
      <FetchedItem
        title={heading}
        query={edited}
        failure={kind.failures.fetchForm}
        missing={`${kind.label} not found!`}
      >
        {(found) => <EditForm key={found.item.id} stored={found} kind={kind} />}
      </FetchedItem>
      {hasFailed(edited) && (
        <p>
          <BackButton to={kind.routes.list} />
        </p>
      )}
    </>
  );
}
