import { FormProvider } from "react-hook-form";

import { saveFailure } from "../../../../admin/editing/tasks/deletedMeanwhile";
import "../../../../admin/screens/form/ItemForm.css";
import { notify } from "../../../../ui/notices/noticeStore";
import { SaveBar } from "../../../../admin/editing/save/SaveBar";
import { submitOnControlEnter } from "../../../../ui/form/enterKey";
import { TextField } from "../../../../ui/form/TextField";
import { ConflictDialog } from "../../../../admin/editing/conflict/ConflictDialog";
import { UnsavedCopyOffer } from "../../../../admin/editing/unsavedCopies/UnsavedCopyOffer";
import { useItemForm } from "../../../../admin/editing/useItemForm";
import { fetchEnquiry, updateEnquiry } from "../calls/enquiryCalls";
import { latestOwnVersion, stateOf } from "../calls/changeEnquiry";
import type { ChangeProps } from "../calls/useChange";
import type { Enquiry } from "../calls/enquiryTypes";

interface Values {
  notes: string;
}

const FIELD_LABELS = { labels: { notes: "Notes" } };

/** The staff's notes on an enquiry: a form with unsaved copies and conflict resolution. */
export function EnquiryNotes({ enquiry, ownVersions, onChange }: ChangeProps) {
  const itemForm = useItemForm<Values, Enquiry>({
    copyPrefix: "enquiry",
    item: enquiry,
    valuesOf: (item) => ({ notes: item?.notes ?? "" }),
    save: ({ values, version }) =>
      updateEnquiry(enquiry.id, {
        ...values,
        ...(version && { version: latestOwnVersion(version, ownVersions) }),
      }),
    fetch: fetchEnquiry,
    failure: (cause) => saveFailure(cause, "Failed to update enquiry"),
    onSaved: (saved) => {
      if (saved) onChange({ notes: saved.notes, ...stateOf(saved) });
      notify("Notes saved");
    },
  });
  const { form, offered, element, submit, conflict, submitting, notice } = itemForm;
  return (
    <FormProvider {...form}>
      {conflict && <ConflictDialog conflict={conflict} fieldLabels={FIELD_LABELS} />}
      <section className="enquiry__notes" aria-label="Notes">
        {offered && <UnsavedCopyOffer {...offered} />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          ref={element}
          className="form"
          tabIndex={-1}
          noValidate
          onSubmit={submit}
          onKeyDown={submitOnControlEnter}
        >
          {/* Text typed during a save would not be saved. */}
          <div inert={submitting}>
            <TextField<Values> name="notes" label="Notes" type="long" />
          </div>
          <SaveBar label="Save notes" busyLabel="Saving..." {...{ submitting, notice }} />
        </form>
      </section>
    </FormProvider>
  );
}
