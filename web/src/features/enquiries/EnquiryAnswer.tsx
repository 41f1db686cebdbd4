import { useEffect, useRef } from "react";

import type { Texts } from "../../site/siteContent";
import type { Answer } from "./useAnswer";

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
