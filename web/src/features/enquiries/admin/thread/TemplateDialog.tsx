import { useFieldArray, useForm } from "react-hook-form";

import { queryClient } from "../../../../api/fetching/queryClient";
import { QuietButton } from "../../../../ui/buttons/Button";
import { RemoveButton } from "../../../../ui/buttons/RemoveButton";
import { focusNextRow } from "../../../../ui/dom/focusNextRow";
import { ignoreEnterInFields } from "../../../../ui/form/enterKey";
import { FormDialog } from "../../../../ui/form/FormDialog";
import { TextField } from "../../../../ui/form/TextField";
import { notify } from "../../../../ui/notices/noticeStore";
import { type SharedList, useSharedList } from "../calls/useSharedList";
import { saveTemplates, type Template, templatesQuery } from "./calls";

type Values = { templates: Template[] };

const BLANK: Template = { name: "", text: "" };
const NONE: SharedList<Template> = { rows: [], version: undefined };

interface Props {
  /** Nothing where they could not be fetched. */
  stored: SharedList<Template> | undefined;
  onClose: () => void;
}

/** The company's templates for answers, for everybody. */
export function TemplateDialog({ stored = NONE, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { templates: stored.rows.length ? stored.rows : [BLANK] } });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "templates" });
  const saveRows = useSharedList(stored, {
    save: saveTemplates,
    fetch: () => queryClient.fetchQuery({ ...templatesQuery, staleTime: 0 }),
    append,
  });
  const removeRow = (index: number) => {
    focusNextRow();
    remove(index);
  };
  const save = async (values: Values) => {
    await saveRows(values.templates);
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
