import { type FocusEvent, useEffect, useRef } from "react";
import { Link } from "react-router-dom";

import { useHeightProperty } from "../dom/useHeightProperty";
import { dismissNotice, pauseNotice, resumeNotice, useNotices } from "./noticeStore";

/** The live region that shows the notices. A notice stays while it has the pointer or the focus. */
export function NoticeArea() {
  const { text, undo, links } = useNotices();
  const before = useRef<EventTarget>(null);
  const area = useRef<HTMLDivElement>(null);
  useHeightProperty(area, "--notice");
  const press = () => {
    // Returns the focus, because the button is removed.
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
      className={text ? "notices" : "notices notices--none"}
      onPointerEnter={pauseNotice}
      onPointerLeave={resumeNotice}
      onFocus={enter}
      onBlur={resumeNotice}
    >
      <output>
        {text}
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

/** Control+Z or Command+Z calls the undo, except in text fields, which have their own undo. */
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
