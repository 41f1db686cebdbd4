import { useQuery } from "@tanstack/react-query";
import { useFieldArray, useForm } from "react-hook-form";

import { mostTemplates } from "../../../../adminRules.json";
import type { Shared } from "../../../../admin/editing/shared/useSharedSave";
import { FetchedDialog } from "../../../../admin/screens/FetchedDialog";
import { queryClient } from "../../../../api/fetching/queryClient";
import { QuietButton } from "../../../../ui/buttons/Button";
import { RemoveRowButton } from "../../../../ui/buttons/RemoveRowButton";
import { ignoreEnterInFields } from "../../../../ui/form/enterKey";
import { FormDialog } from "../../../../ui/form/FormDialog";
import { TextField } from "../../../../ui/form/TextField";
import { notify } from "../../../../ui/notices/noticeStore";
import { useSharedList } from "../calls/useSharedList";
import { saveTemplates, type Template, templatesQuery } from "./calls";

const TITLE = "Templates";

/** The company's templates for answers, for everybody. */
export function TemplateDialog({ onClose }: Pick<Props, "onClose">) {
  const query = useQuery(templatesQuery);
  return (
    <FetchedDialog {...{ query, onClose }} title={TITLE} failure="The templates could not be fetched.">
      {(stored) => <TemplateForm stored={stored} onClose={onClose} />}
    </FetchedDialog>
  );
}

type Values = { templates: Template[] };

const BLANK: Template = { name: "", text: "" };

interface Props {
  stored: Shared<Template[]>;
  onClose: () => void;
}

function TemplateForm({ stored, onClose }: Props) {
  const form = useForm<Values>({
    defaultValues: { templates: stored.value.length ? stored.value : [BLANK] },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "templates" });
  const saveRows = useSharedList(stored, {
    noun: "templates",
    most: mostTemplates,
    save: saveTemplates,
    fetch: () => queryClient.fetchQuery({ ...templatesQuery, staleTime: 0 }),
    shown: () => form.getValues("templates"),
    show: ({ gone, added }) => {
      remove(gone);
      append(added, { shouldFocus: false });
    },
  });
  const save = async (values: Values) => {
    await saveRows(values.templates);
    onClose();
    notify("Templates saved");
  };
  return (
    <FormDialog
      title={TITLE}
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
          <RemoveRowButton what={`template ${index + 1}`} onPress={() => remove(index)} />
        </fieldset>
      ))}
      <QuietButton label="Add a template" onClick={() => append(BLANK)} />
    </FormDialog>
  );
}
