import { useEffect, useEffectEvent } from "react";

import { focusMain } from "../dom/focusMain";
import { QuietButton } from "./Button";

/** Repeats a failed request, also when the browser is online again. The caller hides the button meanwhile. */
export function RetryButton({ retry }: { retry: () => void }) {
  const again = () => {
    focusMain();
    retry();
  };
  const comeBack = useEffectEvent(retry);
  useEffect(() => {
    const listen = () => comeBack();
    window.addEventListener("online", listen);
    return () => window.removeEventListener("online", listen);
  }, []);
  return <QuietButton className="try-again" label="Try again" onClick={again} />;
}
