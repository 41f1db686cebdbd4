import { Link } from "react-router-dom";

import { londonTime } from "../../values/times/londonTime";
import type { TrashedItem } from "../../calls/trashCalls";
import { TRASH_KINDS } from "./trashKinds";
import { TextButton } from "../../../ui/buttons/Button";

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
        <TextButton label="Restore" busy={busy} onClick={onRestore} about={title} />
        {!isTaken(item) && <TextButton label="Redirect" onClick={onRedirect} about={`links to ${title}`} />}
        <TextButton label="Delete for ever" onClick={onRemove} about={title} />
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
    <span className="second-line trash__leads">
      {isTaken(item) ? "Its address is that of " : "Its address leads to "}
      <Link to={TRASH_KINDS[kind]?.detail(leadsTo.id) ?? ""} dir="auto">
        {leadsTo.title}
      </Link>
    </span>
  );
}

const DAY = 86_400_000;

/** How many days something is still kept, in words. */
export function daysLeft(until: string, now = Date.now()): string {
  const left = new Date(until).getTime() - now;
  if (left < DAY) return "Less than a day";
  const days = Math.ceil(left / DAY);
  return days === 1 ? "1 day" : `${days} days`;
}
