import { Link } from "react-router-dom";

import "./BulkBar.css";
import { focusMain } from "../../ui/dom/focusMain";
import type { ItemEndpointKey } from "../item/itemEndpoints";
import type { ListedItem } from "../item/itemCalls";
import { BULK_ACTIONS, type BulkAction } from "./bulkActions";
import type { PublishedRow } from "../list/listCalls";
import type { ItemNouns } from "../list/listSummary";
import { type BulkFailure, useBulkAction } from "./useBulkAction";
import type { useChosenRows } from "./useChosenRows";

interface Props {
  kind: ItemEndpointKey;
  nouns: ItemNouns;
  rows: PublishedRow<ListedItem>[];
  selection: ReturnType<typeof useChosenRows<PublishedRow<ListedItem>>>;
  formOf: (id: string) => string;
}

/** Chooses all rows of a page, and does something with the chosen ones. */
export function BulkBar({ kind, nouns, rows, selection, formOf }: Props) {
  const { chosen, all, toggleAll, choose } = selection;
  const { progress, failures, run } = useBulkAction(kind);
  const act = async (action: BulkAction, items: ListedItem[]) => {
    const failed = await run(action, items);
    if (!failed.length) focusMain();
    choose(failed);
  };
  if (!rows.length) return failures.length ? <Failures failures={failures} formOf={formOf} /> : null;
  return (
    <>
      <fieldset className="bulk" aria-busy={progress !== ""}>
        <legend className="unseen">Chosen {nouns.many}</legend>
        <label className="bulk__all">
          <input type="checkbox" checked={all} onChange={toggleAll} />
          All on this page
        </label>
        <output className="bulk__said">{progress || (chosen.length > 0 && `${chosen.length} chosen`)}</output>
        {chosen.length > 0 &&
          BULK_ACTIONS.map((action) => (
            <ActionButton key={action.label} busy={progress !== ""} {...{ action, chosen, act }} />
          ))}
      </fieldset>
      {failures.length > 0 && <Failures failures={failures} formOf={formOf} />}
    </>
  );
}

interface ActionProps {
  action: BulkAction;
  chosen: PublishedRow<ListedItem>[];
  busy: boolean;
  act: (action: BulkAction, items: ListedItem[]) => Promise<void>;
}

/** A button that says for how many of the chosen rows there is something to do. */
function ActionButton({ action, chosen, busy, act }: ActionProps) {
  const items = chosen.filter(({ state }) => action.appliesTo(state)).map(({ item }) => item);
  const idle = busy || items.length === 0;
  return (
    <button
      type="button"
      className="button button--quiet"
      aria-disabled={idle}
      onClick={idle ? undefined : () => void act(action, items)}
    >
      {action.label} {items.length}
    </button>
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
