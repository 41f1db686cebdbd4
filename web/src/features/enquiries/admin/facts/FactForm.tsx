import { type ReactNode, useEffect, useRef } from "react";
import { type FieldValues, useForm } from "react-hook-form";

import { Button, QuietButton } from "../../../../ui/buttons/Button";
import { FormSelect } from "../../../../ui/form/FormSelect";
import { TaskForm } from "../../../../ui/form/TaskForm";
import { TextField } from "../../../../ui/form/TextField";
import { useLeave } from "../../../../ui/primitives/useLeave";
import { useFormTask } from "../../../../ui/form/validation/useFormTask";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { notifyBriefly } from "../../../../ui/notices/noticeStore";
import type { Enquiry } from "../calls/enquiryTypes";
import type { ChangeProps } from "../calls/useChange";
import { saveFact } from "../corrections/factCalls";
import { FACT_FIELDS, factText, type Fact, labelOf, type TextFact } from "../corrections/factFields";

interface Props extends ChangeProps {
  onClose: () => void;
}

type Values = Record<TextFact, string>;

/** What stands in the field of a fact at first: a date in words, which the server understands. */
const typedText = (enquiry: Enquiry, fact: TextFact): string =>
  fact === "occasion" ? enquiry.occasion : factText(enquiry, fact);

/** Corrects a fact of one line, or one of a few choices. */
export function FactForm({ fact, ...props }: Props & { fact: TextFact }) {
  const form = useForm<Values>({ defaultValues: { [fact]: typedText(props.enquiry, fact) } });
  const { label, type, ...more } = FACT_FIELDS[fact];
  return (
    <CorrectionForm {...props} fact={fact} form={form} valueOf={(values) => values[fact].trim()}>
      {typeof type === "string" ? (
        <TextField<Values> name={fact} id={`fact-${fact}`} label={label} type={type} dir="auto" {...more} />
      ) : (
        <FormSelect<Values>
          name={fact}
          id={`fact-${fact}`}
          label={label}
          none="Not known"
          options={Object.entries(type).map(([value, text]) => ({ value, label: text }))}
        />
      )}
    </CorrectionForm>
  );
}

interface FormProps<All extends FieldValues> extends Props {
  fact: Fact;
  form: ReturnType<typeof useForm<All>>;
  valueOf: (values: All) => string | string[];
  children: ReactNode;
}

/** A form in the place of a fact, which it saves. Escape leaves it while nothing is changed. */
export function CorrectionForm<All extends FieldValues>(props: FormProps<All>) {
  const { fact, form, valueOf, onClose, children, ...saving } = props;
  const task = useFormTask(form, "The enquiry could not be corrected.", async (values) => {
    await saveFact(saving, fact, valueOf(values));
    onClose();
    notifyBriefly(`${labelOf(fact)} saved`);
  });
  const { leave, warning } = useLeave({ changed: form.formState.isDirty, busy: task.busy, onClose });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("input, select")?.focus(), []);
  return (
    <div ref={box}>
      <TaskForm
        task={task}
        onKeyDown={({ key }) => key === "Escape" && leave()}
        actions={
          <>
            <FailureNotice>{warning}</FailureNotice>
            <div className="cluster">
              <Button type="submit" label="Save" busy={task.busy} busyLabel="Saving..." />
              <QuietButton label="Cancel" busy={task.busy} onClick={onClose} />
            </div>
          </>
        }
      >
        {children}
      </TaskForm>
    </div>
  );
}
