import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, type FieldPath, type FieldValues, get } from "react-hook-form";

import { ApiError } from "../../../api/errors";
import { focusFirstError } from "../../../ui/form/validation/focusFirstError";
import { dismissNotice } from "../../../ui/notices/noticeStore";
import { setServerErrors } from "../../../ui/form/validation/serverValidationErrors";
import { changedFields } from "../../values/comparison/diff";
import { isConflict, useConflict } from "../conflict/useConflict";
import { afterReconnect } from "../tasks/afterReconnect";
import { DeletedMeanwhile, isUnreached, TRASH_LINK } from "../tasks/deletedMeanwhile";
import type { ItemFormContext } from "../itemFormTypes";
import type { SaveIntent, StoredItem, TransferOptions } from "../../values/itemTypes";
import { useFormNotice } from "../tasks/useFormNotice";
import { copyOf, withLaterChanges } from "../../values/comparison/laterChanges";
import { useAbortableTask, waitFor } from "../tasks/useAbortableTask";

const CANCELLED = "Cancelled. Everything you entered is still here.";
const UNDECIDED = "Nothing is saved yet. Everything you entered is still here.";
const UNTITLED = "A draft needs a title.";
const SAVED_LATER = "It is saved as soon as the server is reached again.";
const REACHED = "The server is reached again. Nothing is published yet: press the button once more.";
export const INCOMPLETE = "Some fields need attention.";

/** The fields that a draft is checked for in the browser. */
const DRAFT_FIELDS = ["title", "slug"];

/** Saves the form, one save at a time. After a failure the form keeps its values. */
export function useSaveItem<Values extends FieldValues, Item extends StoredItem>(
  context: ItemFormContext<Values, Item>,
) {
  const { options, form, base, rebase, running } = context;
  const element = useRef<HTMLFormElement>(null);
  const [saving, setSaving] = useState<SaveIntent>("publish");
  const { notice, link, setNotice } = useFormNotice(form);
  const { progress, run, isRunning, cancel } = useAbortableTask();
  const { conflict, resolve } = useConflict(context);
  const stopWaiting = useRef(() => {});
  useEffect(() => () => stopWaiting.current(), []);

  const send = async (values: Values, intent: SaveIntent, transfer: TransferOptions): Promise<void> => {
    const { values: before, version } = base.current;
    let sent = values;
    const onStored = async (item: Item | undefined) => {
      const stored = item ? options.valuesOf(item) : sent;
      const shown = withLaterChanges(sent, stored, form.getValues());
      sent = stored;
      await rebase({ values: stored, version: item?.version ?? version }, shown, item?.id);
      if (item) await options.onStored?.(item);
    };
    const changed = changedFields(before, values);
    try {
      const saved = await options.save({ values, version, changed, intent, onStored, ...transfer });
      const item = saved ?? (await fetchStored(transfer.signal));
      await onStored(item);
      await options.onSaved(item, intent);
    } catch (cause) {
      if (!isConflict(cause)) throw cause;
      const onSettled = (chosen: Values | null) =>
        chosen ? void start(chosen, intent) : setNotice(UNDECIDED);
      const merged = await resolve({ refusal: cause, signal: transfer.signal, onSettled });
      if (merged) await send(merged, intent, transfer);
    }
  };

  /** Fetches the saved item when the response does not contain it. */
  const fetchStored = (signal: AbortSignal): Promise<Item | undefined> =>
    Promise.resolve(options.item ? options.fetch?.(options.item.id, signal) : undefined).catch(
      () => undefined,
    );

  const showFailure = (intent: SaveIntent) => (cause: unknown, cancelled: boolean) => {
    if (cancelled) return setNotice(CANCELLED);
    if (cause instanceof DeletedMeanwhile)
      return setNotice(options.failure(cause, intent), false, cause.inTrash ? TRASH_LINK : undefined);
    const refused = cause instanceof ApiError ? cause : null;
    if (!refused) console.error("Failed to save", cause);
    if (isUnreached(cause)) tryLater(intent);
    const unmatched =
      refused && element.current ? setServerErrors(refused, element.current, form.setError) : [];
    const isAboutFields = refused?.fields !== undefined && Object.keys(refused.fields).length > 0;
    const later = isUnreached(cause) && intent === "draft" ? [SAVED_LATER] : [];
    setNotice(
      [options.failure(cause, intent), ...unmatched, ...later].join(" "),
      isAboutFields && unmatched.length === 0,
    );
  };

  /** Saves a draft again once the server is reached. Publishing waits for a press: it may be a day later. */
  const tryLater = (intent: SaveIntent) => {
    stopWaiting.current = afterReconnect(() => {
      if (intent === "draft") void save("draft");
      else setNotice(REACHED);
    });
  };
  const start = (values: Values, intent: SaveIntent) => {
    stopWaiting.current();
    // An undo during the save would be overwritten by it.
    dismissNotice();
    setNotice("");
    setSaving(intent);
    const done = run((transfer) => send(values, intent, transfer), showFailure(intent));
    waitFor(running, done);
    return done;
  };
  const showErrors = (message: string, hasError: (name: string) => boolean) => {
    setNotice(message, true);
    if (element.current) focusFirstError(element.current, hasError);
  };
  const publish = () => {
    const checked = options.check?.() ?? {};
    // An error that the server reported for these controls would block every further submission.
    form.clearErrors(Object.keys(checked) as FieldPath<Values>[]);
    const wrong = Object.entries(checked).filter(([, message]) => message);
    const refuse = (errors: FieldErrors<Values>) => {
      for (const [name, message = ""] of wrong) form.setError(name as FieldPath<Values>, { message });
      showErrors(INCOMPLETE, (name) => Boolean(get(errors, name) || checked[name]));
    };
    const accept = (values: Values) => (wrong.length > 0 ? refuse({}) : start(values, "publish"));
    return form.handleSubmit(accept, refuse)();
  };
  const saveDraft = async () => {
    const isWrong = (name: string) => form.getFieldState(name as FieldPath<Values>).invalid;
    if (await form.trigger(DRAFT_FIELDS as FieldPath<Values>[])) {
      // The form may be changed while it is sent.
      return start(copyOf(form.getValues()), "draft");
    }
    const message = isWrong("title") ? UNTITLED : INCOMPLETE;
    showErrors(message, (name) => DRAFT_FIELDS.includes(name) && isWrong(name));
  };
  const save = async (intent: SaveIntent) => {
    const again = intent === "draft" && saving === "draft";
    if (isRunning() && !again) return;
    // A removal creates a new version of the item. A draft that is saved again waits for the save before it.
    await running.current;
    if (element.current) await (intent === "draft" ? saveDraft() : publish());
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save("publish");
  };
  const saveHere = () => void save("draft");
  const publishHere = () => void save("publish");
  return {
    element,
    submitting: progress !== null,
    saving,
    progress: progress ?? 0,
    notice,
    link,
    setNotice,
    conflict,
    submit,
    saveHere,
    publishHere,
    cancel,
  };
}
