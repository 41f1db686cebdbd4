import { Link } from "react-router-dom";

import { londonTime } from "../../values/londonTime";
import type { TrashedItem } from "../../calls/publicationCalls";
import { daysLeft } from "./daysLeft";
import { TRASH_KINDS } from "./trashKinds";

interface Props {
  item: TrashedItem;
  busy: boolean;
  onRestore: () => void;
  onRedirect: () => void;
  onRemove: () => void;
}

export function TrashRow({ item, busy, onRestore, onRedirect, onRemove }: Props) {
  const { title, kind, at, who, until } = item;
  return (
    <tr>
      <td className="table__first">
        <span className="trash__title" dir="auto">
          {title}
        </span>
        <LeadsTo item={item} />
      </td>
      <td data-label="Kind">{TRASH_KINDS[kind]?.label ?? kind}</td>
      <td data-label="Deleted">
        <time dateTime={at}>{londonTime(at)}</time>
        {who && <> by {who}</>}
      </td>
      <td data-label="Days left">{daysLeft(until)}</td>
      <td className="table__actions">
        <button
          type="button"
          className="textbutton"
          aria-disabled={busy}
          onClick={busy ? undefined : onRestore}
        >
          Restore<span className="visually-hidden"> {title}</span>
        </button>
        {!isTaken(item) && (
          <button type="button" className="textbutton" onClick={onRedirect}>
            Redirect<span className="visually-hidden"> links to {title}</span>
          </button>
        )}
        <button type="button" className="textbutton" onClick={onRemove}>
          Delete for ever<span className="visually-hidden"> {title}</span>
        </button>
      </td>
    </tr>
  );
}

/** Whether another item has the address by now. */
const isTaken = ({ slug, leadsTo }: TrashedItem): boolean => leadsTo?.slug === slug;

function LeadsTo({ item }: { item: TrashedItem }) {
  const { kind, leadsTo } = item;
  if (!leadsTo) return null;
  return (
    <span className="trash__leads">
      {isTaken(item) ? "Its address is that of " : "Its address leads to "}
      <Link to={TRASH_KINDS[kind]?.detail(leadsTo.id) ?? ""} dir="auto">
        {leadsTo.title}
      </Link>
    </span>
  );
}
