import { useForm } from "react-hook-form";

import { ignoreEnterInFields } from "../../../ui/form/enterKey";
import { FormDialog } from "../../../ui/form/FormDialog";
import { FormSelect } from "../../../ui/form/FormSelect";
import { TextField } from "../../../ui/form/TextField";
import { notify } from "../../../ui/notices/noticeStore";
import { changeRedirect, type Redirect, type RedirectEntry, saveRedirect } from "./calls";

interface Props {
  /** `null` for a new one. */
  redirect: Redirect | null;
  /** The redirects that there are. */
  taken: Redirect[];
  onClose: () => void;
}

const MISSING = "There is no page at that address.";
const STATUSES = [
  { value: 301, label: "301, moved for ever" },
  { value: 308, label: "308, moved for ever, forms too" },
];
const PATH = { type: "text", autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/** Adds or changes a redirect. The server says what is wrong, and it is shown at the field. */
export function RedirectDialog({ redirect, taken, onClose }: Props) {
  const form = useForm<RedirectEntry>({ defaultValues: redirect ?? { from: "", to: "", status: 301 } });
  const isTaken = (path: string) => taken.some(({ from }) => from === path.trim() && from !== redirect?.from);
  const save = async (values: RedirectEntry) => {
    const entry = { ...values, status: Number(values.status) as RedirectEntry["status"] };
    const saved = await (redirect ? changeRedirect(redirect, entry) : saveRedirect(entry));
    onClose();
    notify(`${saved.from} leads to ${saved.to} now.${saved.isMissing ? ` ${MISSING}` : ""}`);
  };
  return (
    <FormDialog
      title={redirect ? "Edit the redirect" : "Add a redirect"}
      className="stack"
      form={form}
      send={save}
      failureText="The redirect could not be saved."
      label="Save"
      busyLabel="Saving..."
      onKeyDown={ignoreEnterInFields}
      onClose={onClose}
    >
      <TextField<RedirectEntry>
        name="from"
        id="redirect-from"
        label="Old address"
        hint="A path of the former site, such as /old-page.html, or its whole address. Leave out a ? and what follows it."
        rules={{
          validate: (from) =>
            !isTaken(String(from)) || "There is a redirect from this address. Edit that one.",
        }}
        {...PATH}
      />
      <TextField<RedirectEntry>
        name="to"
        id="redirect-to"
        label="Leads to"
        hint="A page of this site, such as /contact, or the whole address of another one."
        {...PATH}
      />
      <FormSelect<RedirectEntry> name="status" id="redirect-status" label="Status" options={STATUSES} />
    </FormDialog>
  );
}
