import { useEffect, useRef } from "react";

import { QuietButton } from "../../../../../ui/buttons/Button";
import { Paragraph } from "../../../../../ui/primitives/Paragraph";
import { doNotSend, type WaitingAnswer } from "./waitingAnswers";

/** An answer that goes when the server is reached again. */
export function WaitingAnswerView({ waiting }: { waiting: WaitingAnswer }) {
  const { subject, text, files } = waiting.values;
  const section = useRef<HTMLElement>(null);
  // The button that was pressed is gone.
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={section} className="composer stack" id="answer" aria-label="Answer" tabIndex={-1}>
      <p role="alert">
        Not sent yet: the server is not reached. Your answer is kept in this window, and goes by itself, once,
        when the line is back.
      </p>
      <p className="thread__subject" dir="auto">
        {subject}
      </p>
      <Paragraph className="thread__text" text={text} />
      {files.length > 0 && <p className="note">{files.map(({ label }) => label).join(", ")}</p>}
      <div className="dialog__actions">
        <QuietButton label="Do not send it" onClick={() => void doNotSend(waiting)} />
      </div>
    </section>
  );
}
