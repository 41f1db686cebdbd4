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
import { namesOf, type Words } from "./draft/draftCalls";
import { useAnswerDraft } from "./draft/useAnswerDraft";
import { isEmpty, NO_WORDS } from "./draft/words";

export type ComposerKind = "answered" | "received" | "noted";

export type Values = {
  kind: ComposerKind;
  subject: string;
  date: string;
  text: string;
  files: { path: string; label: string }[];
  /** What is typed of the other kinds: a note never becomes a part of an answer. */
  others: Partial<Record<ComposerKind, string>>;
  /** The version of the draft on the server that the answer was written from. */
  draft: string;
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

/** The state of the form at the foot of a thread. The server keeps the answer, and the browser what the server has not. */
export function useComposer({ enquiry, ownVersions, onChange }: ChangeProps) {
  const company = useSiteContent()?.companyName;
  const [today] = useState(() => dayOf(new Date()));
  const empty: Values = {
    kind: "answered",
    subject: "",
    date: today,
    text: "",
    files: [],
    others: {},
    draft: "",
  };
  const form = useForm<Values>({ defaultValues: empty, shouldFocusError: true });
  const subject = company ? `Your enquiry to ${company}` : NAMELESS;
  const { setValue, subscribe, getValues } = form;
  useEffect(() => {
    // The company's name may arrive after the form.
    if (["", NAMELESS].includes(getValues("subject"))) setValue("subject", subject);
  }, [getValues, setValue, subject]);

  const copies = useUnsavedCopies<Values>(`enquiry-answer/${enquiry.id}`);
  const { store, remove } = copies;
  const { state: draft, keeper } = useAnswerDraft(enquiry.id, {
    read: () => answerIn(getValues()),
    show: (words) => fill(withAnswer(getValues(), words)),
  });
  const { isAhead } = draft;
  useEffect(() => {
    const keepHere = () => {
      const values = { ...getValues(), draft: keeper.version };
      const isKept = keeper.isKept && !hasText(withAnswer(values, NO_WORDS));
      if (isKept || !hasText(values)) remove();
      else store({ version: null, before: values, values: structuredClone(values) });
    };
    if (!isAhead) keepHere();
    return subscribe({
      formState: { values: true },
      callback: () => {
        keeper.changed();
        keepHere();
      },
    });
  }, [subscribe, getValues, store, remove, keeper, isAhead]);

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
  };
  const takeBack = async (step: string, values: Values) => {
    try {
      // The server puts the answer before what is kept there.
      await keeper.save();
      show(await withdrawAnswer(step));
      putBack(values);
      await keeper.refresh();
      notify(TAKEN_BACK);
    } catch (cause) {
      notify(messageOf(cause, "The answer could not be taken back."));
    }
  };
  const [unreached, setUnreached] = useState(false);
  useEffect(() => (unreached ? afterReconnect(() => notify(REACHED)) : undefined), [unreached]);

  const send = async (values: Values) => {
    const { kind, text, date } = values;
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
        await keeper.pause();
        const names = namesOf(values);
        const answer = { subject: values.subject, text, files: names, version: enquiry.version };
        const answered = await answerEnquiry(enquiry.id, { ...answer, draft: keeper.version });
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
    } finally {
      void keeper.resume();
    }
  };

  const restore = () => {
    const unsaved = copies.restore();
    if (!unsaved) return;
    const answer = answerIn(unsaved.values);
    fill(withAnswer(unsaved.values, isEmpty(answer) ? answerIn(getValues()) : answer));
    keeper.restored(unsaved.values.draft);
    form.setFocus("text");
    notify("What you typed is back. It is not sent yet.");
  };
  const discardDraft = () => {
    const words = answerIn(getValues());
    fill(withAnswer(getValues(), NO_WORDS));
    void keeper.save();
    offerUndo("The draft is discarded.", async () => {
      fill(withAnswer(getValues(), words));
      await keeper.save();
    });
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
  return { task: useFormTask(form, FAILURE, send), offered, choose, draft, keeper, discardDraft };
}

const hasText = ({ text, files, others }: Values): boolean =>
  Boolean(text) || files.length > 0 || Object.values(others).some(Boolean);

/** The same with the text of another kind in the field. */
function withKind(values: Values, kind: ComposerKind): Values {
  if (kind === values.kind) return values;
  const { [kind]: text = "", ...others } = { ...values.others, [values.kind]: values.text };
  return { ...values, kind, text, others };
}

/** What the form has of an answer. */
function answerIn(values: Values): Words {
  const { subject, text, files } = withKind(values, "answered");
  return { subject, text, files };
}

/** The same with these words of an answer, and everything else that is typed. */
const withAnswer = (values: Values, { subject, text, files }: Words): Values =>
  withKind({ ...withKind(values, "answered"), text, files, subject: subject || values.subject }, values.kind);

/** What is in the form when something was sent: what was typed and chosen meanwhile. */
function withoutSent(values: Values, { kind, text, files }: Values): Values {
  const now = withKind(values, kind);
  const typed = now.text.startsWith(text) ? now.text.slice(text.length).trimStart() : now.text;
  const chosen = now.files.filter(({ path }) => !files.some((each) => each.path === path));
  return withKind({ ...now, text: typed, files: chosen }, values.kind);
}
