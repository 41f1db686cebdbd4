import { useFieldArray, useForm } from "react-hook-form";

import { QuietButton } from "../../../../ui/buttons/Button";
import { RemoveButton } from "../../../../ui/buttons/RemoveButton";
import { focusNextRow } from "../../../../ui/dom/focusNextRow";
import { ignoreEnterInFields } from "../../../../ui/form/enterKey";
import { FormDialog } from "../../../../ui/form/FormDialog";
import { TextField } from "../../../../ui/form/TextField";
import { notify } from "../../../../ui/notices/noticeStore";
import { saveTemplates, type Template } from "./calls";

type Values = { templates: Template[] };

const BLANK: Template = { name: "", text: "" };

interface Props {
  templates: Template[];
  onClose: () => void;
}

/** The company's templates for answers, for everybody. */
export function TemplateDialog({ templates, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { templates: templates.length ? templates : [BLANK] } });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "templates" });
  const removeRow = (index: number) => {
    focusNextRow();
    remove(index);
  };
  const save = async (values: Values) => {
    await saveTemplates(values.templates);
    onClose();
    notify("Templates saved");
  };
  return (
    <FormDialog
      title="Templates"
      intro={
        <p>
          {"{name}, {venue}, {date} and {guests}"} stand for what an enquiry says,{" "}
          {"{availability} and {free days}"} for what the diary says of its day and of the nearest free ones.
          Everybody who answers has these templates.
        </p>
      }
      form={form}
      send={save}
      failureText="The templates could not be saved."
      label="Save the templates"
      busyLabel="Saving..."
      onKeyDown={ignoreEnterInFields}
      onClose={onClose}
    >
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="template" data-row>
          <legend className="visually-hidden">Template {index + 1}</legend>
          <TextField<Values> name={`templates.${index}.name`} label="Name" required />
          <TextField<Values> name={`templates.${index}.text`} label="Text" type="long" required />
          <RemoveButton what={`template ${index + 1}`} onPress={() => removeRow(index)} />
        </fieldset>
      ))}
      <QuietButton label="Add a template" onClick={() => append(BLANK)} />
    </FormDialog>
  );
}
