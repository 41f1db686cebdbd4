import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import { lifetimes } from "../../../adminRules.json";
import { focusMain } from "../../../ui/dom/focusMain";
import { closeInRow } from "../../../ui/dom/focusNextRow";
import { ConfirmationDialog } from "../../../ui/primitives/ConfirmationDialog";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";
import { useListOrigin } from "../../values/lists/listOrigin";
import { itemsChanged } from "../../calls/itemChanges";
import { type ActedOn, hasExclusiveFlag, trashItem } from "../../calls/undoableActions";
import { BrokenLinks } from "./BrokenLinks";
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
  const remove = async () => {
    const undo = await trashItem(kind, item).catch((cause: unknown) => {
      // The notice is the same whatever the server says.
      throw new Error(failure, { cause });
    });
    if (list) {
      await navigate({ pathname: list, search: origin.list });
      focusMain();
    } else closeInRow(onClose);
    void itemsChanged(item.id);
    const freed = hasExclusiveFlag(kind, item) ? " Its place on the site is free." : "";
    offerRestore(item.title, undo, freed);
  };
  return (
    <ConfirmationDialog
      title={`Delete ${item.title}?`}
      label="Delete"
      busyLabel="Deleting..."
      failureText={failure}
      confirm={remove}
      onClose={onClose}
    >
      <p>It moves to the trash, and visitors no longer see it. For {lifetimes.trash} it can be restored.</p>
      {effects}
      <BrokenLinks kind={kind} ids={[item.id]} />
    </ConfirmationDialog>
  );
}
