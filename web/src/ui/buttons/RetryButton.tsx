import { focusMain } from "../dom/focusMain";

/** Repeats a failed request. The caller hides the button meanwhile. */
export function RetryButton({ retry }: { retry: () => void }) {
  const again = () => {
    focusMain();
    retry();
  };
  return (
    <button type="button" className="button button--quiet try-again" onClick={again}>
      Try again
    </button>
  );
}
