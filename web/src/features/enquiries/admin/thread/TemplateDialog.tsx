import { FormProvider, useFieldArray, useForm } from "react-hook-form";

import { Button, QuietButton } from "../../../../ui/buttons/Button";
import { RemoveButton } from "../../../../ui/buttons/RemoveButton";
import { TextField } from "../../../../ui/form/TextField";
import { useFormTask } from "../../../../ui/form/validation/useFormTask";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { notify } from "../../../../ui/notices/noticeStore";
import { Dialog, DialogActions } from "../../../../ui/primitives/Dialog";
import { saveTemplates, type Template } from "./calls";

type Values = { templates: Template[] };

const BLANK: Template = { name: "", text: "" };

interface Props {
  templates: Template[];
  /** Gets what was typed and not saved; one Escape is pressed easily. */
  onClose: (unsaved?: Template[]) => void;
}

/** The company's templates for answers, for everybody. */
export function TemplateDialog({ templates, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { templates: templates.length ? templates : [BLANK] } });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "templates" });
  const { element, busy, failure, submit } = useFormTask(form, "The templates could not be saved.");
  const close = () => {
    if (!busy) onClose(form.getValues().templates);
  };
  const save = submit(async (values) => {
    await saveTemplates(values.templates);
    onClose();
    notify("Templates saved");
  });
  return (
    <Dialog title="Templates" onClose={close}>
      <p>
        {"{name}, {venue}, {date} and {guests}"} stand for what an enquiry says. Everybody who answers has
        these templates.
      </p>
      <FormProvider {...form}>
        <form ref={element} className="form" noValidate onSubmit={(event) => void save(event)}>
          {fields.map(({ id }, index) => (
            <fieldset key={id} className="template">
              <legend className="visually-hidden">Template {index + 1}</legend>
              <TextField<Values> name={`templates.${index}.name`} label="Name" required />
              <TextField<Values> name={`templates.${index}.text`} label="Text" type="long" required />
              <RemoveButton what={`template ${index + 1}`} onPress={() => remove(index)} />
            </fieldset>
          ))}
          <QuietButton label="Add a template" onClick={() => append(BLANK)} />
          <FailureNotice>{failure}</FailureNotice>
          <DialogActions busy={busy} onCancel={() => onClose()}>
            <Button type="submit" label="Save the templates" busy={busy} busyLabel="Saving..." />
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}
