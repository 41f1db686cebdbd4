import { adviceLabel } from "../checks/adviceFields";
import type { FieldLabels } from "../../values/itemTypes";
import type { Edited } from "../../calls/editedItem";
import { londonTimeWithOffset } from "../../values/times/londonTime";

type Scheduled = Omit<Edited<unknown>, "item" | "published">;

interface Props {
  /** The kind of the item in lower case, such as `venue`. */
  noun: string;
  edited: Scheduled;
  fieldLabels: FieldLabels;
}

/** What goes out at the time that is set, what did not, and since when the item is over. */
export function ScheduleNotes({ noun, edited, fieldLabels }: Props) {
  const wrong = wrongFields(fieldLabels, edited.draftErrors);
  const isProblem = wrong !== "" || edited.draftMissedAt !== null;
  const notes = [endedNote(noun, edited), missedNote(noun, edited, wrong), dueNote(noun, edited, wrong)];
  return notes
    .filter((note) => note !== undefined)
    .map((note) => (
      <p key={note} className={isProblem ? "form__scheduled form__scheduled--problem" : "form__scheduled"}>
        {note}
      </p>
    ));
}

/** The labels of the fields that keep a draft from being published; empty without any. */
export const wrongFields = (labels: FieldLabels, errors: Record<string, string>): string =>
  [...new Set(Object.keys(errors).map((field) => adviceLabel(labels, field)))].join(", ");

const endedNote = (noun: string, { state, unpublishAt }: Scheduled): string | undefined =>
  state === "ended" && unpublishAt
    ? `Visitors have not seen this ${noun} since ${londonTimeWithOffset(unpublishAt)}.`
    : undefined;

function missedNote(noun: string, { state, draftMissedAt }: Scheduled, wrong: string): string | undefined {
  if (!draftMissedAt) return undefined;
  const missed = `The draft was due on ${londonTimeWithOffset(draftMissedAt)} and was not published.`;
  if (wrong) return `${missed} Missing or wrong: ${wrong}. Mend it, then publish or schedule it again.`;
  const reason = state === "ended" ? `The ${noun} was not public by then. ` : "";
  return `${missed} ${reason}As it is now it can be published, or scheduled again.`;
}

/** The draft of a public item goes out as it is then, another item as it was scheduled. */
function dueNote(noun: string, item: Scheduled, wrong: string): string | undefined {
  const { state, publishAt, draftPublishAt, hasDraft } = item;
  if (state === "changed" && draftPublishAt) {
    const time = londonTimeWithOffset(draftPublishAt);
    return wrong
      ? `The draft is due on ${time}, but can’t go out as it is. Missing or wrong: ${wrong}. Mend and save it by then, or it will not be published.`
      : `The draft goes out on ${time}, as it was saved last: what you save until then is included.`;
  }
  if (state !== "scheduled" || !publishAt) return undefined;
  const time = londonTimeWithOffset(publishAt);
  return hasDraft
    ? `The ${noun} goes out on ${time} as it was scheduled, without this draft. Schedule it again to include the draft.`
    : `The ${noun} goes out on ${time} as it is now. A draft that you save from now on is not included until you schedule it again.`;
}
