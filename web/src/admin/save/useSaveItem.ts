import { type RefObject, type SubmitEvent, useRef } from "react";
import { type FieldErrors, type FieldValues, get, type UseFormReturn } from "react-hook-form";

import { ApiError } from "../../api/errors";
import { focusFirstError } from "../../ui/form/validation/focusFirstError";
import { dismissNotice } from "../../ui/notices/noticeStore";
import { setServerErrors } from "../../ui/form/validation/serverValidationErrors";
import { changedFields } from "../conflict/diff";
import { isConflict, useConflict } from "../conflict/useConflict";
import type { Base, ItemFormOptions, StoredItem } from "../form/itemFormTypes";
import { useFormNotice } from "../form/useFormNotice";
import { type TransferOptions, useAbortableTask } from "./useAbortableTask";

interface SaveContext<Values extends FieldValues, Item extends StoredItem> {
  options: ItemFormOptions<Values, Item>;
  form: UseFormReturn<Values>;
  base: RefObject<Base<Values>>;
  /** Shows values upon another base; done once no draft of what is stored is left to be offered. */
  settle: (base: Base<Values>, values: Values) => Promise<void>;
  /** Resolves when no removal of a picture is under way. */
  removing: RefObject<Promise<void>>;
  /** Takes the item as it is stored now. */
  remember: (item: Item) => void;
}

const CANCELLED = "Cancelled. Everything you entered is still here.";
const UNDECIDED = "Nothing is saved yet. Everything you entered is still here.";
export const INCOMPLETE = "Some fields need attention.";

/** Saves the form, once at a time. Whatever goes wrong, everything in it stays. */
export function useSaveItem<Values extends FieldValues, Item extends StoredItem>(
  context: SaveContext<Values, Item>,
) {
  const { options, form, base, settle, removing, remember } = context;
  const element = useRef<HTMLFormElement>(null);
  const staying = useRef(false);
  const { notice, tell } = useFormNotice(form);
  const { progress, run, cancel } = useAbortableTask();
  const { conflict, meet } = useConflict(context);

  const send = async (values: Values, travel: TransferOptions): Promise<void> => {
    const { values: before, version } = base.current;
    try {
      const answered = await options.save({
        values,
        version,
        changed: changedFields(before, values),
        ...travel,
      });
      const item = answered ?? (await storedNow(travel.signal));
      if (item) remember(item);
      const now = item ? options.valuesOf(item) : values;
      await settle({ values: now, version: item?.version ?? version }, now);
      await options.onSaved(item, staying.current);
    } catch (cause) {
      if (!isConflict(cause)) throw cause;
      const onSettled = (chosen: Values | null) => (chosen ? void start(chosen) : tell(UNDECIDED));
      const settled = await meet({ refusal: cause, mine: values, signal: travel.signal, onSettled });
      if (settled) await send(settled, travel);
    }
  };

  /** What was saved, where the answer only says that it was. */
  const storedNow = (signal: AbortSignal): Promise<Item | undefined> =>
    Promise.resolve(options.item ? options.fetch?.(options.item.id, signal) : undefined).catch(
      () => undefined,
    );

  const explain = (cause: unknown, cancelled: boolean) => {
    if (cancelled) return tell(CANCELLED);
    const refused = cause instanceof ApiError ? cause : null;
    if (!refused) console.error("Failed to save", cause);
    const shown = element.current;
    const elsewhere = refused && shown ? setServerErrors(refused, shown, form.setError) : [];
    const isAboutFields = refused?.fields !== undefined && Object.keys(refused.fields).length > 0;
    tell([options.failure(cause), ...elsewhere].join(" "), isAboutFields && elsewhere.length === 0);
  };

  const start = (values: Values) => {
    // What would be undone meanwhile would be lost with the save.
    dismissNotice();
    tell("");
    return run((travel) => send(values, travel), explain);
  };
  const refuse = (errors: FieldErrors<Values>) => {
    tell(INCOMPLETE, true);
    if (element.current) focusFirstError(element.current, (name) => Boolean(get(errors, name)));
  };
  const save = async (stay: boolean) => {
    staying.current = stay;
    // A removal makes a new version of the item.
    await removing.current;
    if (element.current) await form.handleSubmit(start, refuse)();
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
