import { type RefObject, useEffect, useRef, useState } from "react";

import type { Texts } from "../../site/siteContent";
import type { SendOutcome } from "./useSendEnquiry";

interface Props {
  answer: Answer;
  /** `null` until they are fetched. */
  texts: Texts | null;
  /** Called when the visitor wants to write another enquiry. */
  onAnother: () => void;
}

/** Says that an enquiry was sent, and what happens next as far as the site content says it. */
export function EnquiryAnswer({ answer: { sent, confirmed, covering }, texts, onAnother }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is covered.
    if (covering) element.current?.focus({ preventScroll: true });
    if (covering) element.current?.scrollIntoView({ block: "nearest" });
  }, [covering]);
  return (
    <div className="contact__answer" ref={element} tabIndex={-1}>
      <output className="contact__status">{confirmed && "Message Sent!"}</output>
      {sent && texts && <NextSteps texts={texts} />}
      {covering && (
        <button type="button" className="textbutton" onClick={onAnother}>
          Write another message
        </button>
      )}
    </div>
  );
}

function NextSteps({ texts }: { texts: Texts }) {
  const filled = [
    { term: texts.replyWhoLabel, text: texts.replyWho },
    { term: texts.replyWhenLabel, text: texts.replyWhen },
    { term: texts.replyNextLabel, text: texts.replyNext },
  ].filter(({ text }) => text);
  if (!filled.length) return null;
  return (
    <section className="contact__next" aria-labelledby="sent">
      <h2 id="sent">{texts.replyTitle}</h2>
      <dl>
        {filled.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const SENT_SHOWN_FOR = 5000;

interface Answer {
  /** Whether the last attempt was successful. */
  sent: boolean;
  /** Whether that was within the last seconds. */
  confirmed: boolean;
  /** Whether the answer stands in the place of the form. */
  covering: boolean;
}

/** What is shown after an enquiry is sent. The form returns after some seconds, or when it gets the focus. */
export function useAnswer(outcome: SendOutcome, form: RefObject<HTMLFormElement | null>): Answer {
  const [over, setOver] = useState<SendOutcome>();
  const [left, setLeft] = useState<SendOutcome>();
  const sent = outcome?.state === "sent";
  const confirmed = sent && over !== outcome;
  useEffect(() => {
    if (!sent) return undefined;
    const element = form.current;
    const leave = () => setLeft(outcome);
    const timer = setTimeout(() => setOver(outcome), SENT_SHOWN_FOR);
    element?.addEventListener("focusin", leave);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("focusin", leave);
    };
  }, [sent, outcome, form]);
  return { sent, confirmed, covering: confirmed && left !== outcome };
}
