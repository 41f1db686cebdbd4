import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { SelectField } from "../../../../ui/form/SelectField";
import { notify } from "../../../../ui/notices/noticeStore";
import { useMarkEntered } from "../../../../ui/primitives/unsavedEntries";
import { colleaguesQuery } from "../thread/calls";
import { type ChangeProps, useChange } from "../calls/useChange";

/** A day that is typed to its end; a year that is not yet has zeros. */
const WHOLE = /^(20\d\d-.*)?$/;

/** Who handles an enquiry, and when to be reminded of it. A choice is saved immediately. */
export function Handling(props: ChangeProps) {
  const { assigneeId, assigneeName, remindOn } = props.enquiry;
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const { busy, failure, change } = useChange(props);
  const assign = (to: string) =>
    void change({ assigneeId: to }, () =>
      notify(to ? `Assigned to ${colleagues.find(({ id }) => id === to)?.name}` : "Assigned to nobody"),
    );
  const remind = (on: string) =>
    void change({ remindOn: on }, () => notify(on ? "Reminder saved" : "Reminder removed"));
  return (
    <section className="enquiry__part stack stack--start gap-3 enquiry__handling" aria-busy={busy}>
      <h2>Assignment and reminder</h2>
      <SelectField
        label="Assigned to"
        acts
        none="Nobody"
        value={assigneeId}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        stored={{ value: assigneeId, label: assigneeName }}
        onChoose={assign}
      />
      <ReminderField key={remindOn} remindOn={remindOn} busy={busy} onLeave={remind} />
      <FailureNotice>{failure}</FailureNotice>
    </section>
  );
}

interface ReminderProps {
  remindOn: string;
  busy: boolean;
  /** Called with another day when the field is left. */
  onLeave: (day: string) => void;
}

function ReminderField({ remindOn, busy, onLeave }: ReminderProps) {
  const id = useId();
  const [entered, setEntered] = useState(remindOn);
  // A link that leaves the field saves it first, and asks nothing.
  useMarkEntered(entered !== remindOn && !busy);
  return (
    <div className="field">
      <label htmlFor={id}>Remind on</label>
      <input
        id={id}
        type="date"
        defaultValue={remindOn}
        onChange={({ target }) => setEntered(target.value)}
        onBlur={({ target: { value, validity } }) => {
          if (value !== remindOn && WHOLE.test(value) && !validity.badInput) onLeave(value);
        }}
      />
    </div>
  );
}
