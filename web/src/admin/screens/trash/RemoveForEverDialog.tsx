import { type SyntheticEvent, useId, useRef, useState } from "react";

import { ApiError, messageOf } from "../../../api/errors";
import { closeInRow } from "../../../ui/dom/focusNextRow";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notify } from "../../../ui/notices/noticeStore";
import { Dialog, DialogActions } from "../../../ui/primitives/Dialog";
import { itemsChanged } from "../../calls/itemChanges";
import { removeForEver, type TrashedItem } from "../../calls/trashCalls";
import { Button } from "../../../ui/buttons/Button";

interface Props {
  item: TrashedItem;
  onClose: () => void;
}

const FAILURE = "It could not be deleted.";

/** Removes an item from the trash once its title is typed. */
export function RemoveForEverDialog({ item: { id, title }, onClose }: Props) {
  const { busy, error, failure, field, submit } = useRemoval(id, title, onClose);
  const name = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog title={`Delete ${title} for ever?`} onClose={close}>
      <p>Its texts, its pictures and all its versions are removed. This cannot be undone.</p>
      <form onSubmit={submit} noValidate className="trash__confirm">
        <div className="field">
          <label htmlFor={name}>
            Type its title to confirm: <strong dir="auto">{title}</strong>
          </label>
          <input
            ref={field}
            id={name}
            name="title"
            type="text"
            dir="auto"
            autoComplete="off"
            aria-invalid={Boolean(error)}
            aria-describedby={error ? `${name}-error` : undefined}
          />
          {error && (
            <p id={`${name}-error`} className="field__error">
              {error}
            </p>
          )}
        </div>
        <FailureNotice>{failure}</FailureNotice>
        <DialogActions busy={busy} onCancel={close}>
          <Button
            type="submit"
            className="button--alarm"
            label="Delete for ever"
            busy={busy}
            busyLabel="Deleting..."
          />
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Sends what is typed; the server compares it with the title. */
function useRemoval(id: string, title: string, onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [failure, setFailure] = useState("");
  const field = useRef<HTMLInputElement>(null);

  const fail = (cause: unknown) => {
    const wrong = cause instanceof ApiError ? cause.fields["title"] : undefined;
    setError(wrong ?? "");
    setFailure(wrong ? "" : messageOf(cause, FAILURE));
    if (wrong) field.current?.focus();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await removeForEver(id, field.current?.value ?? "");
      closeInRow(onClose);
      void itemsChanged();
      notify(`${title} is gone for ever.`);
    } catch (cause) {
      fail(cause);
    }
    setBusy(false);
  };
  return { busy, error, failure, field, submit: (event: SyntheticEvent) => void submit(event) };
}
