import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";

import "./BulkBar.css";
import { focusMain } from "../../../ui/dom/focusMain";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";
import type { ListedItem } from "../../calls/itemCalls";
import type { ActedOn } from "../../calls/undoableActions";
import { UnpublishEffects } from "../schedule/UnpublishEffects";
import { type AskingAction, BULK_ACTIONS, type BulkAction, mustAsk } from "./bulkActions";
import { ConfirmationDialog } from "../../../ui/primitives/ConfirmationDialog";
import { BrokenLinks } from "../deletion/BrokenLinks";
import type { PublishedRow } from "../../calls/listCalls";
import type { ItemNouns } from "../../values/lists/listSummary";
import { type BulkFailure, useBulkAction } from "./useBulkAction";
import type { useChosenRows } from "./useChosenRows";
import { QuietButton } from "../../../ui/buttons/Button";

type Row = PublishedRow<ListedItem>;

interface Props {
  kind: ItemEndpointKey;
  nouns: ItemNouns;
  /** What a deletion affects beside the item. */
  deletionEffects: (item: ActedOn) => ReactNode;
  rows: Row[];
  selection: ReturnType<typeof useChosenRows<Row>>;
  formOf: (id: string) => string;
}

/** Chooses all rows of a page, and does something with the chosen ones. */
export function BulkBar({ kind, nouns, deletionEffects, rows, selection, formOf }: Props) {
  const { chosen, all, toggleAll, choose } = selection;
  const { progress, failures, run } = useBulkAction(kind);
  const [asking, setAsking] = useState<{ action: AskingAction; rows: Row[] }>();
  const act = async (action: BulkAction, acted: Row[]) => {
    const failed = await run(
      action,
      acted.map(({ item }) => item),
    );
    if (!failed.length) focusMain();
    choose(failed);
  };
  const start = (action: BulkAction, acted: Row[]) =>
    mustAsk(action) ? setAsking({ action, rows: acted }) : void act(action, acted);
  if (!rows.length) return failures.length ? <Failures failures={failures} formOf={formOf} /> : null;
  return (
    <>
      <fieldset className="bulk" aria-busy={progress !== ""}>
        <legend className="visually-hidden">Chosen {nouns.many}</legend>
        <label className="bulk__all">
          <input type="checkbox" checked={all} onChange={toggleAll} />
          All on this page
        </label>
        <output className="bulk__said">{progress || (chosen.length > 0 && `${chosen.length} chosen`)}</output>
        {chosen.length > 0 &&
          BULK_ACTIONS.map((action) => (
            <ActionButton key={action.label} busy={progress !== ""} {...{ action, chosen, start }} />
          ))}
      </fieldset>
      {asking && (
        <BulkDialog
          {...asking}
          {...{ kind, nouns }}
          effectsOf={(row) => effectsOn(asking.action, row, { kind, deletionEffects })}
          onConfirm={() => void act(asking.action, asking.rows)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {failures.length > 0 && <Failures failures={failures} formOf={formOf} />}
    </>
  );
}

/** What else happens when an item is hidden or deleted. */
function effectsOn(
  { asks }: AskingAction,
  { item, draftPublishAt }: Row,
  { kind, deletionEffects }: Pick<Props, "kind" | "deletionEffects">,
): ReactNode {
  return asks.effects === "delete" ? (
    deletionEffects(item)
  ) : (
    <UnpublishEffects {...{ kind, item, draftPublishAt }} />
  );
}

interface ActionProps {
  action: BulkAction;
  chosen: Row[];
  busy: boolean;
  start: (action: BulkAction, rows: Row[]) => void;
}

/** A button that says for how many of the chosen rows there is something to do. */
function ActionButton({ action, chosen, busy, start }: ActionProps) {
  const rows = chosen.filter(({ state }) => action.appliesTo(state));
  const idle = busy || rows.length === 0;
  return (
    <QuietButton aria-disabled={idle} onClick={idle ? undefined : () => start(action, rows)}>
      {action.label} {rows.length}
    </QuietButton>
  );
}

function Failures({ failures, formOf }: { failures: BulkFailure[]; formOf: (id: string) => string }) {
  return (
    <div role="alert" className="notice bulk__failures">
      <p>These stay as they were:</p>
      <ul>
        {failures.map(({ id, title, message }) => (
          <li key={id}>
            <Link to={formOf(id)} dir="auto">
              {title}
            </Link>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BulkDialogProps {
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
function BulkDialog({ kind, action, nouns, rows, effectsOf, onConfirm, onClose }: BulkDialogProps) {
  const { label, doing, failure, asks } = action;
  const confirm = async () => {
    // How far it is stands above the list.
    onClose();
    onConfirm();
  };
  return (
    <ConfirmationDialog
      title={asks.question(`${rows.length} ${rows.length === 1 ? nouns.one : nouns.many}`)}
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
