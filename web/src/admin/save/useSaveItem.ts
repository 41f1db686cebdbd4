import { type SubmitEvent, useRef } from "react";
import { type FieldErrors, type FieldValues, get } from "react-hook-form";

import { ApiError } from "../../api/errors";
import { focusFirstError } from "../../ui/form/validation/focusFirstError";
import { dismissNotice } from "../../ui/notices/noticeStore";
import { setServerErrors } from "../../ui/form/validation/serverValidationErrors";
import { changedFields } from "../conflict/diff";
import { isConflict, useConflict } from "../conflict/useConflict";
import type { ItemFormContext, StoredItem } from "../form/itemFormTypes";
import { useFormNotice } from "../form/useFormNotice";
import { type TransferOptions, useAbortableTask } from "./useAbortableTask";

const CANCELLED = "Cancelled. Everything you entered is still here.";
const UNDECIDED = "Nothing is saved yet. Everything you entered is still here.";
export const INCOMPLETE = "Some fields need attention.";

/** Saves the form, one save at a time. After a failure the form keeps its values. */
export function useSaveItem<Values extends FieldValues, Item extends StoredItem>(
  context: ItemFormContext<Values, Item>,
) {
  const { options, form, base, rebase, removing, setStored } = context;
  const element = useRef<HTMLFormElement>(null);
  const staying = useRef(false);
  const { notice, setNotice } = useFormNotice(form);
  const { progress, run, cancel } = useAbortableTask();
  const { conflict, resolve } = useConflict(context);

  const send = async (values: Values, transfer: TransferOptions): Promise<void> => {
    const { values: before, version } = base.current;
    try {
      const saved = await options.save({
        values,
        version,
        changed: changedFields(before, values),
        ...transfer,
      });
      const item = saved ?? (await fetchStored(transfer.signal));
      if (item) setStored(item);
      const now = item ? options.valuesOf(item) : values;
      await rebase({ values: now, version: item?.version ?? version }, now);
      await options.onSaved(item, staying.current);
    } catch (cause) {
      if (!isConflict(cause)) throw cause;
      const onSettled = (chosen: Values | null) => (chosen ? void start(chosen) : setNotice(UNDECIDED));
      const merged = await resolve({ refusal: cause, mine: values, signal: transfer.signal, onSettled });
      if (merged) await send(merged, transfer);
    }
  };

  /** Fetches the saved item when the response does not contain it. */
  const fetchStored = (signal: AbortSignal): Promise<Item | undefined> =>
    Promise.resolve(options.item ? options.fetch?.(options.item.id, signal) : undefined).catch(
      () => undefined,
    );

  const showFailure = (cause: unknown, cancelled: boolean) => {
    if (cancelled) return setNotice(CANCELLED);
    const refused = cause instanceof ApiError ? cause : null;
    if (!refused) console.error("Failed to save", cause);
    const unplaced =
      refused && element.current ? setServerErrors(refused, element.current, form.setError) : [];
    const isAboutFields = refused?.fields !== undefined && Object.keys(refused.fields).length > 0;
    setNotice([options.failure(cause), ...unplaced].join(" "), isAboutFields && unplaced.length === 0);
  };

  const start = (values: Values) => {
    // An undo during the save would be overwritten by it.
    dismissNotice();
    setNotice("");
    return run((transfer) => send(values, transfer), showFailure);
  };
  const showErrors = (errors: FieldErrors<Values>) => {
    setNotice(INCOMPLETE, true);
    if (element.current) focusFirstError(element.current, (name) => Boolean(get(errors, name)));
  };
  const save = async (stay: boolean) => {
    staying.current = stay;
    // A removal creates a new version of the item.
    await removing.current;
    if (element.current) await form.handleSubmit(start, showErrors)();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(false);
  };
  const saveHere = () => void save(true);
  return {
    element,
    submitting: progress !== null,
    progress: progress ?? 0,
    notice,
    conflict,
    submit,
    saveHere,
    cancel,
  };
}
