import { focusMain } from "../dom/focusMain";

/** Asks once more for what could not be fetched. The button goes while that is awaited. */
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
