import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import { focusMain } from "../../ui/dom/focusMain";
import { closeInRow } from "../../ui/dom/focusNextRow";
import { useTask } from "../../ui/notices/useTask";
import { Dialog } from "../../ui/primitives/Dialog";
import type { ItemEndpointKey } from "../item/itemEndpoints";
import { useListOrigin } from "../list/listOrigin";
import { itemsChanged } from "../publishing/itemChanges";
import { type ActedOn, holdsPlace, trashItem } from "../publishing/undoableActions";
import { offerRestore } from "./offerRestore";

interface Props {
  kind: ItemEndpointKey;
  item: ActedOn & { title: string };
  /** The page to open after the deletion; without it, the list that shows the dialog stays. */
  list?: string;
  /** The notice for a failed deletion. */
  failure: string;
  /** The effects on other items and settings. */
  effects: ReactNode;
  onClose: () => void;
}

export function DeleteDialog({ kind, item, list, failure, effects, onClose }: Props) {
  const navigate = useNavigate();
  const origin = useListOrigin();
  const { busy, failure: failed, run } = useTask(failure);
  const remove = async () => {
    const takeBack = await trashItem(kind, item);
    if (list) {
      await navigate({ pathname: list, search: origin.list });
      focusMain();
    } else closeInRow(onClose);
    itemsChanged();
    const freed = holdsPlace(kind, item) ? " Its place on the site is free." : "";
    offerRestore(item.title, takeBack, freed);
  };
  // A deletion cannot be cancelled once it has begun, so the dialog stays open until it ends.
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog title={`Delete ${item.title}?`} onClose={close}>
      <p>It moves to the trash, and visitors no longer see it. For 30 days it can be restored.</p>
      {effects}
      <p role="alert" className="notice">
        {failed && failure}
      </p>
      <div className="dialog__actions">
        {/* The first button has the focus, so that Enter alone deletes nothing. */}
        <button type="button" className="button button--quiet" aria-disabled={busy} onClick={close}>
          Cancel
        </button>
        <button
          type="button"
          className="button button--alarm"
          aria-disabled={busy}
          onClick={() => void run(remove)}
        >
          {busy ? "Deleting..." : "Delete"}
        </button>
      </div>
    </Dialog>
  );
}
