import { useForm } from "react-hook-form";

import { closeInRow } from "../../../ui/dom/focusNextRow";
import { FormDialog } from "../../../ui/form/FormDialog";
import { TextField } from "../../../ui/form/TextField";
import { notify } from "../../../ui/notices/noticeStore";
import { itemsChanged } from "../../calls/itemChanges";
import { removeForEver, type TrashedItem } from "../../calls/trashCalls";

interface Props {
  item: TrashedItem;
  onClose: () => void;
}

interface Values {
  title: string;
}

/** Removes an item from the trash once its title is typed, which the server compares. */
export function RemoveForEverDialog({ item: { id, title }, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { title: "" } });
  const remove = async (typed: Values) => {
    await removeForEver(id, typed.title);
    closeInRow(onClose);
    void itemsChanged();
    notify(`${title} is gone for ever.`);
  };
  return (
    <FormDialog
      title={`Delete ${title} for ever?`}
      intro={<p>Its texts, its pictures and all its versions are removed. This cannot be undone.</p>}
      className="stack gap-5"
      form={form}
      send={remove}
      failureText="It could not be deleted."
      label="Delete for ever"
      busyLabel="Deleting..."
      alarm
      onClose={onClose}
    >
      <TextField<Values>
        name="title"
        label={
          <>
            Type its title to confirm: <strong dir="auto">{title}</strong>
          </>
        }
        dir="auto"
        autoComplete="off"
      />
    </FormDialog>
  );
}
