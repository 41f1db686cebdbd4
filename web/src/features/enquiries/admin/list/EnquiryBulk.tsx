import { messageOf } from "../../../../api/errors";
import "../../../../admin/actions/bulk/BulkBar.css";
import type { useChosenRows } from "../../../../admin/actions/bulk/useChosenRows";
import { focusMain } from "../../../../ui/dom/focusMain";
import { TaskButton } from "../../../../ui/notices/TaskButton";
import { notify, offerUndo } from "../../../../ui/notices/noticeStore";
import { acceptEnquiry, deleteEnquiry, markAsSpam, restoreEnquiry } from "../calls/enquiryCalls";
import { refreshCounts } from "../calls/enquiryCounts";
import type { Enquiry } from "../calls/enquiryTypes";

type Row = { item: Enquiry };

interface Action {
  label: string;
  busyLabel: string;
  done: string;
  act: (id: string) => Promise<unknown>;
  takeBack: (id: string) => Promise<unknown>;
}

const DELETE: Action = {
  label: "Delete",
  busyLabel: "Deleting...",
  done: "In the trash",
  act: deleteEnquiry,
  takeBack: restoreEnquiry,
};
const SPAM: Action = {
  label: "Spam",
  busyLabel: "Moving...",
  done: "Among the likely spam",
  act: markAsSpam,
  takeBack: acceptEnquiry,
};
const NOT_SPAM: Action = {
  label: "Not spam",
  busyLabel: "Moving...",
  done: "Among the enquiries",
  act: acceptEnquiry,
  takeBack: markAsSpam,
};

interface Props {
  isSpam: boolean;
  selection: ReturnType<typeof useChosenRows<Row>>;
}

/** Ticks all enquiries of a page, and does something with the ticked ones, which can be taken back. */
export function EnquiryBulk({ isSpam, selection: { chosen, all, toggleAll, choose } }: Props) {
  const run = async ({ act, takeBack, done }: Action) => {
    const { went, refused } = await each(
      chosen.map(({ item }) => item),
      act,
    );
    choose(refused.map(({ item }) => item.id));
    const failures = refused.map(({ item, why }) => `${item.name}: ${why}`);
    const text = [went.length && `${done}: ${went.length}.`, ...failures].filter(Boolean).join(" ");
    if (!refused.length) focusMain();
    if (went.length) offerUndo(text, () => undo(went, takeBack));
    else notify(text);
    await refreshCounts();
  };
  return (
    <fieldset className="bulk">
      <legend className="visually-hidden">Chosen enquiries</legend>
      <label className="bulk__all">
        <input type="checkbox" checked={all} onChange={toggleAll} />
        All on this page
      </label>
      <output className="bulk__said">{chosen.length > 0 && `${chosen.length} chosen`}</output>
      {chosen.length > 0 &&
        [isSpam ? NOT_SPAM : SPAM, DELETE].map((action) => (
          <TaskButton
            key={action.label}
            label={`${action.label} ${chosen.length}`}
            busyLabel={action.busyLabel}
            task={() => run(action)}
            failure="Failed to update enquiries"
          />
        ))}
    </fieldset>
  );
}

/** Does the same to one enquiry after the other, and says which of them were refused. */
async function each(enquiries: Enquiry[], act: Action["act"]) {
  const went: Enquiry[] = [];
  const refused: { item: Enquiry; why: string }[] = [];
  for (const item of enquiries)
    await act(item.id).then(
      () => went.push(item),
      (cause: unknown) => refused.push({ item, why: messageOf(cause, "Failed to update enquiry") }),
    );
  return { went, refused };
}

async function undo(enquiries: Enquiry[], takeBack: Action["takeBack"]): Promise<void> {
  const { refused } = await each(enquiries, takeBack);
  notify(
    refused.length ? refused.map(({ item, why }) => `${item.name}: ${why}`).join(" ") : "They are back.",
  );
  await refreshCounts();
}
