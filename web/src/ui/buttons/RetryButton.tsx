import { useEffect, useEffectEvent } from "react";

import { focusMain } from "../dom/focusMain";

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
  return (
    <button type="button" className="button button--quiet try-again" onClick={again}>
      Try again
    </button>
  );
}
