import type { ComponentProps, ReactNode } from "react";

interface Props extends ComponentProps<"button"> {
  label?: ReactNode;
  /** Whether its task is running. It does nothing then, and is not `disabled`, as it would lose the focus. */
  busy?: boolean | undefined;
  /** Replaces the label while it is busy. */
  busyLabel?: string;
  /** What screen readers say after the label. */
  about?: string | undefined;
}

const buttonOf =
  (look: string) =>
  ({ className = "", label, busy, busyLabel, about, onClick, children, ...attributes }: Props) => (
    <button
      type="button"
      className={`${look} ${className}`.trim()}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
      {...attributes}
    >
      {(busy && busyLabel) || label || children}
      {about && !about.startsWith(":") && " "}
      {about && <span className="visually-hidden">{about}</span>}
    </button>
  );

/** What a form, a dialog or a screen is for. */
export const Button = buttonOf("button");

/** Any other action. */
export const QuietButton = buttonOf("button button--quiet");

/** An action in a row or a sentence. */
export const TextButton = buttonOf("textbutton");
