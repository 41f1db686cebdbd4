import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { lifetimes } from "../../../adminRules.json";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { focusNextRow } from "../../../ui/dom/focusNextRow";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notifyWithLinks } from "../../../ui/notices/noticeStore";
import { useTask } from "../../../ui/notices/useTask";
import { Table } from "../../../ui/table/Table";
import { itemsChanged } from "../../calls/itemChanges";
import { restoreFromTrash, trashQuery, type TrashedItem } from "../../calls/trashCalls";
import { FormerAddressDialog } from "./FormerAddressDialog";
import { RemoveForEverDialog } from "./RemoveForEverDialog";
import "./TrashPage.css";
import { TrashRow } from "./TrashRow";
import { TRASH_KINDS } from "./trashKinds";

const COLUMNS = ["Title", "Kind", "Deleted", "Days left", "Actions"];

const NONE = "The trash is empty. What somebody deletes can be restored from here.";

/** The removed items of all kinds, which can be restored for a while; `none` says that there are none. */
export function TrashPage({ none = NONE }: { none?: string | undefined }) {
  const trash = useQuery(trashQuery);
  const [removing, setRemoving] = useState<TrashedItem>();
  const [redirected, setRedirected] = useState<TrashedItem>();
  const { busy, failure, run } = useTask("It could not be restored.");
  useDocumentTitle("Trash");
  return (
    <>
      <header className="admin-layout__head">
        <h1>Trash</h1>
        <p className="admin-layout__total">
          What is deleted stays here for {lifetimes.trash}. Then it is gone for ever.
        </p>
      </header>
      <div className="trash">
        <FailureNotice>{failure}</FailureNotice>
        <Table
          label="Trash"
          columns={COLUMNS}
          query={trash}
          rows={trash.data}
          failure="Failed to fetch the trash"
          none={<p>{none}</p>}
        >
          {(item) => (
            <TrashRow
              key={item.id}
              item={item}
              busy={busy}
              onRestore={() => void run(() => restore(item))}
              onRedirect={() => setRedirected(item)}
              onRemove={() => setRemoving(item)}
            />
          )}
        </Table>
      </div>
      {redirected && TRASH_KINDS[redirected.kind] && (
        <FormerAddressDialog
          item={redirected}
          kind={TRASH_KINDS[redirected.kind]!}
          onClose={() => setRedirected(undefined)}
        />
      )}
      {removing && <RemoveForEverDialog item={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

async function restore({ id, kind, title }: TrashedItem): Promise<void> {
  await restoreFromTrash(id);
  focusNextRow();
  void itemsChanged();
  const to = TRASH_KINDS[kind]?.detail(id);
  notifyWithLinks(`${title} is back.`, to ? [{ to, label: "View Details" }] : []);
}
