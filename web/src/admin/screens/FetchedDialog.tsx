import { type ReactNode, useState } from "react";

import { type Fetched, hasFailed, isSettled } from "../../api/fetching/queryClient";
import { FetchStatus } from "../../ui/notices/FetchStatus";
import { Dialog, DialogActions } from "../../ui/primitives/Dialog";

interface Props<Item> {
  title: string;
  query: Fetched<Item>;
  /** The notice for a failed fetch. */
  failure: string;
  onClose: () => void;
  /** The dialog of what was fetched, which what is fetched later does not change. */
  children: (item: Item) => ReactNode;
}

/** Opens a dialog that changes what is stored once that is fetched anew; until then one with its title, and any failure. */
export function FetchedDialog<Item>({ title, query, failure, onClose, children }: Props<Item>) {
  const [item, setItem] = useState<Item>();
  if (item !== undefined) return children(item);
  if (isSettled(query)) setItem(query.data);
  return (
    <Dialog title={title} onClose={onClose}>
      <FetchStatus query={{ ...query, isPending: !hasFailed(query) }} failure={failure} />
      <DialogActions onCancel={onClose} />
    </Dialog>
  );
}
