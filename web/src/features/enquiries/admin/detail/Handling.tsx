import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { SelectField } from "../../../../ui/form/SelectField";
import { notify } from "../../../../ui/notices/noticeStore";
import { colleaguesQuery } from "../thread/calls";
import { type ChangeProps, useChange } from "../calls/useChange";

/** A day that is typed to its end; a year that is not yet has zeros. */
const WHOLE = /^(20\d\d-.*)?$/;

/** Who handles an enquiry, and when to be reminded of it. A choice is saved immediately. */
export function Handling(props: ChangeProps) {
  const { assigneeId, assigneeName, remindOn } = props.enquiry;
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const { busy, failure, change } = useChange(props);
  const day = useId();
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
      <div className="field">
        <label htmlFor={day}>Remind on</label>
        <input
          key={remindOn}
          id={day}
          type="date"
          defaultValue={remindOn}
          onBlur={({ target: { value, validity } }) => {
            if (value !== remindOn && WHOLE.test(value) && !validity.badInput) remind(value);
          }}
        />
      </div>
      <FailureNotice>{failure}</FailureNotice>
    </section>
  );
}
