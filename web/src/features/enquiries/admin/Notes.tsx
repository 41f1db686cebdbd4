import { messageOf } from "../../../api/errors";
import { say } from "../../../ui/notices";
import { TextField } from "../../../ui/TextField";
import { ItemForm } from "../../editing/ItemForm";
import { useItemForm } from "../../editing/useItemForm";
import { fetchEnquiry, updateEnquiry } from "./calls";
import type { Enquiry } from "./types";

interface Values {
  notes: string;
}

const WORDS = { labels: { notes: "Notes" } };

interface Props {
  enquiry: Enquiry;
  onChange: (change: Partial<Enquiry>) => void;
}

/** What the office writes down about an enquiry, kept from loss like every form. */
export function Notes({ enquiry, onChange }: Props) {
  const editing = useItemForm<Values, Enquiry>({
    kind: "enquiry",
    item: enquiry,
    valuesOf: (item) => ({ notes: item?.notes ?? "" }),
    save: ({ values, version }) => updateEnquiry(enquiry.id, { ...values, ...(version && { version }) }),
    load: (id) => fetchEnquiry(id),
    failure: (cause) => messageOf(cause, "Failed to update enquiry"),
    onSaved: ({ notes, status, version }) => {
      onChange({ notes, status, version });
      say("Notes saved");
    },
  });
  return (
    <section className="enquiry__notes">
      <ItemForm editing={editing} label="Save notes" busyLabel="Saving..." words={WORDS}>
        <TextField<Values> name="notes" label="Notes" type="long" />
      </ItemForm>
    </section>
  );
}
