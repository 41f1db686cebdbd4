import { useEffect, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";

import { ApiError, messageOf, UNREACHED } from "../../../../api/errors";
import { afterReconnect } from "../../../../admin/editing/tasks/afterReconnect";
import { isUnreached, saveFailure } from "../../../../admin/editing/tasks/deletedMeanwhile";
import { dayOf } from "../../../../admin/values/times/londonTime";
import { useUnsavedCopies } from "../../../../admin/editing/unsavedCopies/useUnsavedCopies";
import { useSiteContent } from "../../../../site/siteContent";
import { useFormTask } from "../../../../ui/form/validation/useFormTask";
import { notify, offerUndo } from "../../../../ui/notices/noticeStore";
import { fetchEnquiry } from "../calls/enquiryCalls";
import { refreshCounts } from "../calls/enquiryCounts";
import { stateOf } from "../calls/changeEnquiry";
import type { ChangeProps } from "../calls/useChange";
import type { Enquiry } from "../calls/enquiryTypes";
import { addStep, answerEnquiry, withdrawAnswer } from "./calls";

export type ComposerKind = "answered" | "received" | "noted";

export type Values = {
  kind: ComposerKind;
  subject: string;
  date: string;
  text: string;
  files: { path: string; label: string }[];
  /** What is typed of the other kinds: a note never becomes a part of an answer. */
  others: Partial<Record<ComposerKind, string>>;
};

export type ComposerForm = UseFormReturn<Values>;

const NAMELESS = "Your enquiry";

const FAILURE = "Failed to send";
const REACHED = "The server is reached again. Nothing is sent yet: press the button once more.";
const TAKEN_BACK = "The answer is not sent. What you typed is kept.";

const NOTICES: Record<Exclude<ComposerKind, "answered">, string> = {
  received: "It is in the conversation now",
  noted: "The note is in the conversation now",
};

/** The state of the form at the foot of a thread; what is typed is stored in the browser until it is sent. */
export function useComposer({ enquiry, ownVersions, onChange }: ChangeProps) {
  const company = useSiteContent()?.companyName;
  const [today] = useState(() => dayOf(new Date()));
  const empty: Values = { kind: "answered", subject: "", date: today, text: "", files: [], others: {} };
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
          if (hasText(values)) store({ version: null, before: values, values: structuredClone(values) });
          else remove();
        },
      }),
    [subscribe, store, remove],
  );

  const show = (saved: Enquiry) => {
    if (saved.version > enquiry.version) ownVersions.add(saved.version);
    onChange(stateOf(saved));
    void refreshCounts();
  };
  const fill = (values: Values) => {
    for (const name of Object.keys(empty) as (keyof Values)[])
      if (name in values) setValue(name, values[name], { shouldDirty: true });
  };
  const choose = (kind: ComposerKind) => fill(withKind(getValues(), kind));
  /** Puts what was sent back into the form, before what was typed since. */
  const putBack = (values: Values) => {
    const { text: typed, others } = withKind(getValues(), values.kind);
    const all = { ...values, others, text: [values.text, typed].filter(Boolean).join("\n\n") };
    fill(all);
    // The form may be gone by now.
    store({ version: null, before: all, values: structuredClone(all) });
  };
  const takeBack = async (step: string, values: Values) => {
    try {
      show(await withdrawAnswer(step));
      putBack(values);
      notify(TAKEN_BACK);
    } catch (cause) {
      notify(messageOf(cause, "The answer could not be taken back."));
    }
  };
  const [unreached, setUnreached] = useState(false);
  useEffect(() => (unreached ? afterReconnect(() => notify(REACHED)) : undefined), [unreached]);

  const send = async (values: Values) => {
    const { kind, text, date, files } = values;
    setUnreached(false);
    const sent = (saved: Enquiry) => {
      const left = withKind(withoutSent(getValues(), values), "answered");
      form.reset({ ...empty, subject: values.subject });
      if (hasText(left)) fill({ ...left, date: today });
      else remove();
      show(saved);
    };
    try {
      if (kind === "answered") {
        const names = files.map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
        const answer = { subject: values.subject, text, files: names, version: enquiry.version };
        const answered = await answerEnquiry(enquiry.id, answer);
        sent(answered.enquiry);
        // A server of a former release sends it at once.
        if (answered.step) offerUndo("Sent.", () => takeBack(answered.step, values));
        else notify("Sent.");
      } else {
        sent(await addStep(enquiry.id, { kind, text, ...(kind === "received" && { date }) }));
        notify(NOTICES[kind]);
      }
    } catch (cause) {
      if (isUnreached(cause)) {
        setUnreached(true);
        throw new ApiError(UNREACHED, saveFailure(cause, FAILURE));
      }
      if (!(cause instanceof ApiError) || cause.status !== 409) throw cause;
      onChange(stateOf(await fetchEnquiry(enquiry.id)));
      throw new ApiError(409, `${cause.message} Look at what is new, then send it again.`, {});
    }
  };

  const restore = () => {
    const unsaved = copies.restore();
    if (!unsaved) return;
    form.reset(empty);
    fill(unsaved.values);
    form.setFocus("text");
    notify("What you typed is back. It is not sent yet.");
  };
  const discard = async () => {
    await copies.discard();
    notify("What you typed is discarded.");
  };
  const offered = copies.found && {
    savedAt: copies.found.unsaved.savedAt,
    restore,
    discard: () => void discard(),
  };
  return { task: useFormTask(form, FAILURE, send), offered, choose };
}

const hasText = ({ text, files, others }: Values): boolean =>
  Boolean(text) || files.length > 0 || Object.values(others).some(Boolean);

/** The same with the text of another kind in the field. */
function withKind(values: Values, kind: ComposerKind): Values {
  if (kind === values.kind) return values;
  const { [kind]: text = "", ...others } = { ...values.others, [values.kind]: values.text };
  return { ...values, kind, text, others };
}

/** What is in the form when something was sent: what was typed and chosen meanwhile. */
function withoutSent(values: Values, { kind, text, files }: Values): Values {
  const now = withKind(values, kind);
  const typed = now.text.startsWith(text) ? now.text.slice(text.length).trimStart() : now.text;
  const chosen = now.files.filter(({ path }) => !files.some((each) => each.path === path));
  return withKind({ ...now, text: typed, files: chosen }, values.kind);
}
