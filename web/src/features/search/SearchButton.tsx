import { lazy, Suspense, useEffect, useState } from "react";

import "./SearchButton.css";
import { isMac } from "../../ui/dom/isMac";

const SearchDialog = lazy(async () => ({ default: (await import("./SearchDialog")).SearchDialog }));

/** Opens the search, which is loaded on demand; so does Ctrl+K, or Cmd+K on a Mac, where no other dialog is open. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
        onClick={() => setOpen(true)}
      >
        <svg className="search-button__icon" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.6-1.4L14 14" />
        </svg>
        <span className="search-button__label">Search</span>
        <kbd aria-hidden="true">{isMac ? "⌘K" : "Ctrl K"}</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const isShortcut = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
