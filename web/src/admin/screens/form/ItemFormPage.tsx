import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";

import { hasFailed } from "../../../api/fetching/queryClient";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { BackButton } from "./BackButton";
import { isOwnPath, setOwnPath } from "../../editing/tasks/unsavedChanges";
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

/**
 * Which form the path asks for; another `key` is another form. The form of a new item stays open when its item is stored
 * for the first time and gets the path of that item by `moveTo`.
 */
function useOpenForm(pathOf: (id: string) => string) {
  const { id } = useParams();
  const navigate = useNavigate();
  const [open, setOpen] = useState({ id, stored: id, isNew: !id, key: 0 });
  if (open.id !== id) {
    const isSame = id && id === open.stored;
    setOpen(isSame ? { ...open, id } : { id, stored: id, isNew: !id, key: open.key + 1 });
  }
  const moveTo = async (stored: string): Promise<void> => {
    const path = pathOf(stored);
    if (stored === id || isOwnPath(path)) return;
    setOpen((now) => ({ ...now, stored }));
    setOwnPath(path);
    await navigate(path, { replace: true });
  };
  return { isNew: open.isNew, key: open.key, moveTo };
}
