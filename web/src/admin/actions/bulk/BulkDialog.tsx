import type { ReactNode } from "react";

import { ConfirmationDialog } from "../../../ui/primitives/ConfirmationDialog";
import { BrokenLinks } from "../deletion/BrokenLinks";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";
import type { ListedItem } from "../../calls/itemCalls";
import type { PublishedRow } from "../../calls/listCalls";
import type { ItemNouns } from "../../values/listSummary";
import type { AskingAction } from "./bulkActions";

interface Props {
  kind: ItemEndpointKey;
  action: AskingAction;
  nouns: ItemNouns;
  rows: PublishedRow<ListedItem>[];
  /** What else happens when this one is hidden or deleted. */
  effectsOf: (row: PublishedRow<ListedItem>) => ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before the chosen items are hidden or deleted. It names each of them, and what else happens. */
export function BulkDialog({ kind, action, nouns, rows, effectsOf, onConfirm, onClose }: Props) {
  const { label, doing, failure, asks } = action;
  const confirm = async () => {
    // How far it is stands above the list.
    onClose();
    onConfirm();
  };
  return (
    <ConfirmationDialog
      title={asks.question(`${rows.length} ${rows.length === 1 ? nouns.one : nouns.many}`)}
      cancelLabel="Cancel"
      label={label}
      busyLabel={doing}
      failureText={failure}
      confirm={confirm}
      onClose={onClose}
    >
      <p>{asks.warning}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.item.id}>
            <strong dir="auto">{row.item.title}</strong>
            {effectsOf(row)}
          </li>
        ))}
      </ul>
      <BrokenLinks kind={kind} ids={rows.map(({ item }) => item.id)} />
    </ConfirmationDialog>
  );
}
