import { create } from "zustand";

import { tokenAccount } from "../../../../../api/credentials";
import { messageOf } from "../../../../../api/errors";
import { afterReconnect } from "../../../../../admin/editing/tasks/afterReconnect";
import { isUnreached } from "../../../../../admin/editing/tasks/deletedMeanwhile";
import { notify } from "../../../../../ui/notices/noticeStore";
import type { Enquiry } from "../../calls/enquiryTypes";
import { refreshWaitingFiles } from "../../files/calls";
import { type Answer, answerEnquiry } from "../calls";
import { hasText, type Values, withoutSent } from "../composerValues";
import type { Draft } from "../draft/draftCalls";
import { offerTakingBack } from "./takingBack";

/** An answer that goes when the server is reached again. */
export interface WaitingAnswer {
  enquiryId: string;
  /** It has a key, with which the server sends it once. */
  answer: Answer;
  /** What is sent, and what the form had when that failed: people type on. */
  values: Values;
  typed: Values;
  /** The draft on the server that it was written from. */
  draft: Draft | null;
  /** Forgets what the browser keeps of it. */
  forget: () => Promise<void>;
  onChange: (enquiry: Enquiry) => void;
  /** Who sends it. */
  account: string;
}

type Left = Pick<WaitingAnswer, "values" | "draft" | "account">;

interface WaitingAnswers {
  waiting: Record<string, WaitingAnswer>;
  /** What the form begins with after the waiting has ended. */
  left: Record<string, Left>;
}

const useWaitingAnswers = create<WaitingAnswers>(() => ({ waiting: {}, left: {} }));

/** The answer to an enquiry that waits. */
export const useWaitingAnswer = (enquiryId: string): WaitingAnswer | undefined =>
  useWaitingAnswers(({ waiting }) => ownOf(waiting, enquiryId));

/** What the form of an enquiry begins with after an answer has waited. */
export const leftOf = (enquiryId: string): Left | undefined =>
  ownOf(useWaitingAnswers.getState().left, enquiryId);

/** Another account does not see it. */
function ownOf<T extends Left>(found: Record<string, T>, enquiryId: string): T | undefined {
  const own = found[enquiryId];
  return own?.account === tokenAccount() ? own : undefined;
}

export function dropLeft(enquiryId: string): void {
  const { [enquiryId]: _, ...left } = useWaitingAnswers.getState().left;
  useWaitingAnswers.setState({ left });
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
const waits = new Map<string, () => void>();

/** Sends it once, as soon as the server is reached again, also after another screen was opened. */
export function sendWhenReached(sent: Omit<WaitingAnswer, "account">): void {
  const waiting = { ...sent, account: tokenAccount() ?? "" };
  const { enquiryId, account } = waiting;
  const isWaiting = () => useWaitingAnswers.getState().waiting[enquiryId] === waiting;
  useWaitingAnswers.setState((state) => ({ waiting: { ...state.waiting, [enquiryId]: waiting } }));
  window.addEventListener("beforeunload", ask);
  const wait = () =>
    waits.set(
      enquiryId,
      afterReconnect(() => void attempt()),
    );
  const attempt = async () => {
    if (tokenAccount() !== account) return end(waiting, waiting.typed);
    try {
      const { enquiry, step } = await answerEnquiry(enquiryId, waiting.answer);
      if (isWaiting()) await end(waiting, withoutSent(waiting.typed, waiting.values));
      waiting.onChange(enquiry);
      void refreshWaitingFiles(enquiryId);
      offerTakingBack({ enquiryId, step, onChange: waiting.onChange });
    } catch (cause) {
      if (!isWaiting()) return;
      if (isUnreached(cause)) return void wait();
      await end(waiting, waiting.typed);
      notify(`Not sent: ${messageOf(cause, "the server failed.")}`);
    }
  };
  wait();
}

/** Sends it no more; the form has it again. */
export const doNotSend = (waiting: WaitingAnswer): Promise<void> => end(waiting, waiting.typed);

async function end({ enquiryId, draft, account, forget }: WaitingAnswer, values: Values): Promise<void> {
  waits.get(enquiryId)?.();
  waits.delete(enquiryId);
  if (!waits.size) window.removeEventListener("beforeunload", ask);
  // Before the form looks for what the browser keeps.
  await forget();
  const { waiting, left } = useWaitingAnswers.getState();
  const { [enquiryId]: _, ...others } = waiting;
  const more = hasText(values) ? { [enquiryId]: { values, draft, account } } : {};
  useWaitingAnswers.setState({ waiting: others, left: { ...left, ...more } });
}
