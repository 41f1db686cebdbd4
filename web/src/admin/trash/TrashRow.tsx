import { londonTime } from "../schedule/londonTime";
import type { TrashedItem } from "../publishing/publicationCalls";
import { daysLeft } from "./daysLeft";
import { TRASH_KINDS } from "./trashKinds";

interface Props {
  item: TrashedItem;
  busy: boolean;
  onRestore: () => void;
  onRemove: () => void;
}

export function TrashRow({ item: { title, kind, at, who, until }, busy, onRestore, onRemove }: Props) {
  return (
    <tr>
      <td className="table__first">
        <span className="trash__title" dir="auto">
          {title}
        </span>
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
          Restore<span className="unseen"> {title}</span>
        </button>
        <button type="button" className="textbutton" onClick={onRemove}>
          Delete for ever<span className="unseen"> {title}</span>
        </button>
      </td>
    </tr>
  );
}
