import { useEffect, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";

import { ApiError, UNREACHED } from "../../../../api/errors";
import { afterReconnect } from "../../../../admin/editing/tasks/afterReconnect";
import { isUnreached } from "../../../../admin/editing/tasks/deletedMeanwhile";
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
import { attachedIds } from "../files/attachments";
import { refreshWaitingFiles } from "../files/calls";
import { addStep, answerEnquiry } from "./calls";
import {
  answerIn,
  type ComposerKind,
  hasText,
  type Values,
  withAnswer,
  withKind,
  withoutSent,
} from "./composerValues";
import { namesOf } from "./draft/draftCalls";
import { useAnswerDraft } from "./draft/useAnswerDraft";
import { isEmpty, NO_WORDS } from "./draft/words";
import { named } from "./callKey";
import { offerTakingBack } from "./sending/takingBack";
import { useUndoOffer } from "./sending/useUndoOffer";
import { dropLeft, leftOf, sendWhenReached } from "./sending/waitingAnswers";

export type ComposerForm = UseFormReturn<Values>;

const NAMELESS = "Your enquiry";

const FAILURE = "Failed to send";
const AGAIN = "Look at what is new, then send it again.";
/** Said where two people send one draft: it went with the first answer. */
const GONE = "Look at what is new: the draft was sent meanwhile, or discarded.";
const ONCE = "Press the button once more: it is added once.";
const UNSURE = `No answer came, so it may be there or not. What you typed stays in this browser. ${ONCE}`;
const REACHED = `The server is reached again. ${ONCE}`;

type StepKind = Exclude<ComposerKind, "answered">;

const NOTICES: Record<StepKind, string> = {
  received: "It is in the conversation now",
  noted: "The note is in the conversation now",
};

/** The state of the form at the foot of a thread. The server keeps the answer, and the browser what the server has not. */
export function useComposer({ enquiry, ownVersions, onChange }: ChangeProps) {
  const company = useSiteContent()?.companyName;
  const [today] = useState(() => dayOf(new Date()));
  const empty: Values = {
    kind: enquiry.email ? "answered" : "noted",
    subject: "",
    date: today,
    text: "",
    files: [],
    others: {},
    draft: "",
    tried: null,
  };
  const [left] = useState(() => leftOf(enquiry.id));
  useEffect(() => dropLeft(enquiry.id), [enquiry.id]);
  const form = useForm<Values>({ defaultValues: left?.values ?? empty, shouldFocusError: true });
  const subject = company ? `Your enquiry to ${company}` : NAMELESS;
  const { setValue, subscribe, getValues } = form;
  useEffect(() => {
    // The company's name may arrive after the form.
    if (["", NAMELESS].includes(getValues("subject"))) setValue("subject", subject);
  }, [getValues, setValue, subject]);

  const copies = useUnsavedCopies<Values>(`enquiry-answer/${enquiry.id}`);
  const { store, remove } = copies;
  const { state: draft, keeper } = useAnswerDraft(
    enquiry.id,
    {
      read: () => answerIn(getValues()),
      show: (words) => fill(withAnswer(getValues(), words)),
    },
    left?.draft ?? null,
  );
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
  /** The key stays with what is typed, also in the copy that the browser keeps. */
  const keyOf = (content: unknown) => {
    const tried = named(content, getValues("tried"));
    setValue("tried", tried);
    return tried.key;
  };
  const choose = (kind: ComposerKind) => fill(withKind(getValues(), kind));
  useEffect(() => {
    // Somebody removed the address: what is written of an answer stays its draft.
    if (!enquiry.email && getValues("kind") === "answered") choose("noted");
  });
  const onBack = () => {
    choose("answered");
    // Not on the button, which would send it again at the next key.
    form.setFocus("text");
  };
  useUndoOffer(enquiry.id, show, onBack);
  const [unreached, setUnreached] = useState(false);
  useEffect(() => (unreached ? afterReconnect(() => notify(REACHED)) : undefined), [unreached]);

  const sent = (values: Values, saved: Enquiry) => {
    const typed = withoutSent(getValues(), values);
    // The kind stays, so that the same key once more sends nothing that is typed of another kind.
    form.reset({ ...empty, kind: typed.kind, subject: values.subject });
    if (hasText(typed)) fill({ ...typed, date: today });
    else remove();
    show(saved);
  };
  const sendAnswer = async (values: Values) => {
    const privateFiles = await attachedIds(enquiry.id);
    await keeper.pause();
    const words = answerIn(values);
    const files = namesOf(words);
    const key = keyOf([words.subject, words.text, files, privateFiles]);
    const own = { key, draft: keeper.version, version: enquiry.version };
    const answer = { ...words, files, privateFiles, ...own };
    try {
      const answered = await answerEnquiry(enquiry.id, answer);
      sent(values, answered.enquiry);
      void refreshWaitingFiles(enquiry.id);
      // A server of a former release sends it at once.
      const { step } = answered;
      if (step) offerTakingBack({ enquiryId: enquiry.id, step, onChange: show, onBack });
      else notify("Sent.");
    } catch (cause) {
      if (!isUnreached(cause)) throw cause;
      const forget = async () => {
        remove();
        await copies.written();
      };
      const at = { enquiryId: enquiry.id, draft: keeper.known };
      return sendWhenReached({ ...at, answer, values, typed: getValues(), forget, onChange: show });
    }
    void keeper.resume();
  };
  const add = async (values: Values, kind: StepKind) => {
    const { text, date } = values;
    setUnreached(false);
    try {
      const step = { kind, text, ...(kind === "received" && { date }) };
      const added = await addStep(enquiry.id, { ...step, key: keyOf(step) });
      sent(values, added);
      notify(NOTICES[kind]);
    } catch (cause) {
      if (!isUnreached(cause)) throw cause;
      setUnreached(true);
      throw new ApiError(UNREACHED, UNSURE);
    }
  };
  const send = async (values: Values) => {
    try {
      await (values.kind === "answered" ? sendAnswer(values) : add(values, values.kind));
    } catch (cause) {
      const draftMet = keeper.resume();
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.fields["privateFiles"]) void refreshWaitingFiles(enquiry.id);
      if (cause.status !== 409) throw cause;
      onChange(stateOf(await fetchEnquiry(enquiry.id)));
      await draftMet;
      const isGone = values.kind === "answered" && isEmpty(answerIn(getValues()));
      throw new ApiError(409, `${cause.message} ${isGone ? GONE : AGAIN}`, {});
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
    form.setFocus("text");
    void keeper.save();
    offerUndo("The draft is discarded.", async () => {
      fill(withAnswer(getValues(), words));
      await keeper.save();
    });
  };
  const chooseDraft = (isJoined: boolean) => {
    keeper.resolve(isJoined);
    form.setFocus("text");
  };
  const discard = async () => {
    await copies.discard();
    form.setFocus("text");
    notify("What you typed is discarded.");
  };
  const offered = copies.found && {
    savedAt: copies.found.unsaved.savedAt,
    restore,
    discard: () => void discard(),
  };
  return { task: useFormTask(form, FAILURE, send), offered, choose, draft, chooseDraft, discardDraft };
}
