import { type FocusEvent, useEffect, useRef } from "react";
import { Link } from "react-router-dom";

import { useHeightProperty } from "../dom/useHeightProperty";
import { dismissNotice, pauseNotice, resumeNotice, useNotices } from "./noticeStore";

/** The place where {@link notify} and {@link offerUndo} are heard and read. It stays while the pointer or the focus is on it. */
export function NoticeArea() {
  const { said, undo, links } = useNotices();
  const before = useRef<EventTarget>(null);
  const area = useRef<HTMLDivElement>(null);
  useHeightProperty(area, "--notice");
  const press = () => {
    // Back to where the focus was, since the button goes.
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    dismissNotice();
    void undo?.();
  };
  useUndoKeys(undo && press);
  const enter = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget;
    pauseNotice();
  };
  return (
    <div
      ref={area}
      className={said ? "notices" : "notices notices--none"}
      onPointerEnter={pauseNotice}
      onPointerLeave={resumeNotice}
      onFocus={enter}
      onBlur={resumeNotice}
    >
      <output>
        {said}
        {undo && <span className="unseen"> Press Control+Z to undo.</span>}
      </output>
      {links?.map(({ to, label }) => (
        <Link key={to} to={to} className="notices__link">
          {label}
        </Link>
      ))}
      {undo && (
        <button type="button" className="notices__undo" aria-keyshortcuts="Control+Z Meta+Z" onClick={press}>
          Undo
        </button>
      )}
    </div>
  );
}

/** Control+Z or Command+Z takes back what was done, except in a text, which has an undo of its own. */
function useUndoKeys(undo: (() => void) | undefined) {
  useEffect(() => {
    if (!undo) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || isText(event.target)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [undo]);
}

const NO_TEXT = "[type=file], [type=checkbox], [type=radio]";

const isText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(`textarea, select, input:not(${NO_TEXT})`);
