import { useEffect, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";

import { ApiError } from "../../../../api/errors";
import { useUnsavedCopies } from "../../../../admin/editing/unsavedCopies/useUnsavedCopies";
import { useSiteContent } from "../../../../site/siteContent";
import { useFormTask } from "../../../../ui/form/validation/useFormTask";
import { notify } from "../../../../ui/notices/noticeStore";
import { fetchEnquiry } from "../calls";
import { refreshCounts } from "../counts/enquiryCounts";
import { stateOf } from "../changes/changeEnquiry";
import type { ChangeProps } from "../changes/useChange";
import { addStep, answerEnquiry } from "./calls";

export type ComposerKind = "answered" | "received" | "noted";

export type Values = {
  kind: ComposerKind;
  subject: string;
  date: string;
  text: string;
  files: { path: string; label: string }[];
};

export type ComposerForm = UseFormReturn<Values>;

const NAMELESS = "Your enquiry";

const NOTICES: Record<ComposerKind, string> = {
  answered: "The answer is on its way",
  received: "It is in the thread now",
  noted: "The note is in the thread now",
};

/** The state of the form at the foot of a thread; what is typed is stored in the browser until it is sent. */
export function useComposer({ enquiry, ownVersions, onChange }: ChangeProps) {
  const company = useSiteContent()?.companyName;
  const [today] = useState(() => new Date().toISOString().slice(0, "2027-06-19".length));
  const empty: Values = { kind: "answered", subject: "", date: today, text: "", files: [] };
  const form = useForm<Values>({ defaultValues: empty, shouldFocusError: true });
  const subject = company ? `Your enquiry to ${company}` : NAMELESS;
  const { setValue, subscribe, getValues } = form;
  useEffect(() => {
    // The company's name may arrive after the form.
    if (["", NAMELESS].includes(getValues("subject"))) setValue("subject", subject);
  }, [getValues, setValue, subject]);

  const copies = useUnsavedCopies<Values>(`enquiry-answer/${enquiry.id}`);
  const { store, remove } = copies;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (values.text || values.files.length)
            store({ version: null, before: values, values: structuredClone(values) });
          else remove();
        },
      }),
    [subscribe, store, remove],
  );

  const task = useFormTask(form, "Failed to send");
  const send = async (values: Values) => {
    const { kind, text, date, files } = values;
    try {
      const saved =
        kind === "answered"
          ? await answerEnquiry(enquiry.id, {
              subject: values.subject,
              text,
              files: files.map(({ path }) => path.slice(path.lastIndexOf("/") + 1)),
              version: enquiry.version,
            })
          : await addStep(enquiry.id, { kind, text, ...(kind === "received" && { date }) });
      if (saved.version > enquiry.version) ownVersions.add(saved.version);
      form.reset({ ...empty, subject: values.subject });
      remove();
      onChange(stateOf(saved));
      notify(NOTICES[kind]);
      void refreshCounts();
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 409) throw cause;
      onChange(stateOf(await fetchEnquiry(enquiry.id)));
      throw new ApiError(409, `${cause.message} Look at what is new, then send it again.`, {});
    }
  };

  const restore = () => {
    const unsaved = copies.restore();
    if (!unsaved) return;
    form.reset(empty);
    for (const name of Object.keys(empty) as (keyof Values)[])
      if (name in unsaved.values) setValue(name, unsaved.values[name], { shouldDirty: true });
    notify("What you typed is back. It is not sent yet.");
  };
  const discard = async () => {
    await copies.discard();
    notify("What you typed is thrown away.");
  };
  const offered = copies.found && {
    savedAt: copies.found.unsaved.savedAt,
    restore,
    discard: () => void discard(),
  };
  return { ...task, form, offered, submit: task.submit(send) };
}
