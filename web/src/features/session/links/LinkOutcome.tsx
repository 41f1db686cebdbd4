import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  /** What became of the link, or why it is not valid. */
  text: string;
  /** What to do next, with links. */
  ways: ReactNode;
}

/** Says what became of a link from a mail, and takes the focus. */
export function LinkOutcome({ text, ways }: Props) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <>
      <p ref={shown} tabIndex={-1} role="alert">
        {text}
      </p>
      <p>{ways}</p>
    </>
  );
}
