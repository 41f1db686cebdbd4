import { type SyntheticEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { ApiError, messageOf } from "../../../api/errors";
import { SelectField } from "../../../ui/form/SelectField";
import { ignoreEnterInFields } from "../../../ui/form/enterKey";
import { FieldError } from "../../../ui/form/FieldTexts";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notify } from "../../../ui/notices/noticeStore";
import { Dialog, DialogActions } from "../../../ui/primitives/Dialog";
import { changeRedirect, type Redirect, type RedirectEntry, saveRedirect } from "./calls";
import { Button } from "../../../ui/buttons/Button";

interface Props {
  /** `null` for a new one. */
  redirect: Redirect | null;
  /** The redirects that there are. */
  taken: Redirect[];
  onClose: () => void;
}

const FAILURE = "The redirect could not be saved.";
const MISSING = "There is no page at that address.";
const STATUSES = [301, 308] as const;
const MEANINGS = { 301: "301, moved for ever", 308: "308, moved for ever, forms too" };

/** Adds or changes a redirect. The server says what is wrong, and it is shown at the field. */
export function RedirectDialog({ redirect, taken, onClose }: Props) {
  const [entry, setEntry] = useState<RedirectEntry>(redirect ?? { from: "", to: "", status: 301 });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = (changed: Partial<RedirectEntry>) => setEntry({ ...entry, ...changed });
  const close = () => {
    if (!busy) onClose();
  };
  const refuse = (wrong: Record<string, string>) => {
    flushSync(() => setErrors(wrong));
    form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  };
  const save = async () => {
    const isTaken = taken.some(({ from }) => from === entry.from.trim() && from !== redirect?.from);
    if (isTaken) return refuse({ from: "There is a redirect from this address. Edit that one." });
    setBusy(true);
    try {
      const saved = await (redirect ? changeRedirect(redirect, entry) : saveRedirect(entry));
      onClose();
      notify(`${saved.from} leads to ${saved.to} now.${saved.isMissing ? ` ${MISSING}` : ""}`);
    } catch (cause) {
      refuse(errorsOf(cause));
    }
    setBusy(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  return (
    <Dialog title={redirect ? "Edit the redirect" : "Add a redirect"} onClose={close}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        className="dialog__fields"
        noValidate
        onSubmit={submit}
        onKeyDown={ignoreEnterInFields}
      >
        <PathField
          name="from"
          label="Old address"
          hint="A path of the former site, such as /old-page.html, or its whole address. Leave out a ? and what follows it."
          value={entry.from}
          error={errors["from"]}
          onChange={(from) => change({ from })}
        />
        <PathField
          name="to"
          label="Leads to"
          hint="A page of this site, such as /contact, or the whole address of another one."
          value={entry.to}
          error={errors["to"]}
          onChange={(to) => change({ to })}
        />
        <SelectField
          id="redirect-status"
          label="Status"
          value={entry.status}
          aria-invalid={Boolean(errors["status"])}
          aria-describedby="redirect-status-error"
          onChoose={(status) => change({ status: Number(status) as RedirectEntry["status"] })}
          below={<FieldError name="redirect-status" error={errors["status"]} />}
        >
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {MEANINGS[status]}
            </option>
          ))}
        </SelectField>
        <FailureNotice>{errors[""]}</FailureNotice>
        <DialogActions busy={busy} onCancel={close}>
          <Button type="submit" label="Save" busy={busy} busyLabel="Saving..." />
        </DialogActions>
      </form>
    </Dialog>
  );
}

function errorsOf(cause: unknown): Record<string, string> {
  const fields = cause instanceof ApiError ? cause.fields : {};
  return Object.keys(fields).length > 0 ? fields : { "": messageOf(cause, FAILURE) };
}

interface FieldProps {
  name: string;
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function PathField({ name, label, hint, value, error, onChange }: FieldProps) {
  const id = `redirect-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className="field__hint">
        {hint}
      </p>
      <FieldError name={id} error={error} loud />
    </div>
  );
}
