import { type MouseEvent, useEffect, useEffectEvent } from "react";

import { focusMain } from "../dom/focusMain";
import { QuietButton } from "./Button";

interface Props {
  retry: () => void;
  /** What screen readers say after the label. */
  about?: string | undefined;
}

/** Repeats a failed request, also when the browser is online again. The caller hides the button meanwhile. */
export function RetryButton({ retry, about }: Props) {
  const again = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusBeside(currentTarget);
    retry();
  };
  const comeBack = useEffectEvent(retry);
  useEffect(() => {
    const listen = () => comeBack();
    window.addEventListener("online", listen);
    return () => window.removeEventListener("online", listen);
  }, []);
  return <QuietButton className="try-again" label="Try again" about={about} onClick={again} />;
}

/** Focuses another control of the dialog of a button, behind which nothing takes the focus, or else the main element. */
function focusBeside(button: HTMLElement): void {
  const controls = button.closest("dialog")?.querySelectorAll<HTMLElement>("input, button") ?? [];
  const other = [...controls].find((each) => each !== button);
  if (other) other.focus({ preventScroll: true });
  else focusMain();
}
