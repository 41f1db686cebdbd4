import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";

import { focusMain } from "../dom/focusMain";
import { useHeightProperty } from "../dom/useHeightProperty";
import { dismissNotice, pauseNotice, resumeNotice, useNotices } from "./noticeStore";

/** The live region that shows the notices. A notice stays while it has the pointer or the focus. */
export function NoticeArea() {
  const { text, more, undo, links } = useNotices();
  const before = useRef<EventTarget>(null);
  const area = useRef<HTMLDivElement>(null);
  useHeightProperty(area, "--notice");
  const press = () => {
    // The button is removed.
    if (area.current?.contains(document.activeElement)) returnFocus(before.current);
    dismissNotice();
    void undo?.();
  };
  useUndoKeys(undo && press);
  useTabToUndo(area, undo);
  const enter = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) before.current = relatedTarget;
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
        <span>{text}</span>
        {more && <span> {more}</span>}
        {undo && <span className="visually-hidden"> Press Control+Z to undo.</span>}
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

/** Focuses what had the focus before the notice, or the main element where that is gone. */
function returnFocus(before: EventTarget | null): void {
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  else focusMain();
}

/**
 * Tab leads to the undo, wherever the focus is, when it is the first key that is pressed after the notice came. From
 * there Tab goes on from the former focus, and Shift+Tab back to it.
 */
function useTabToUndo(area: RefObject<HTMLElement | null>, undo: (() => unknown) | undefined) {
  // A layout effect, because Tab may follow as soon as the notice is there.
  useLayoutEffect(() => {
    if (!undo) return undefined;
    const end = new AbortController();
    let from: Element | null = null;
    const press = (event: Event) => {
      const inArea = Boolean(area.current?.contains(document.activeElement));
      const isTab = event instanceof KeyboardEvent && event.key === "Tab";
      const isFirst = isTab && !event.shiftKey && !inArea && !document.querySelector("dialog[open]");
      if (!from && isFirst) {
        event.preventDefault();
        from = document.activeElement;
        area.current?.querySelector("button")?.focus();
        return;
      }
      if (isTab && inArea && from instanceof HTMLElement && from.isConnected) {
        from.focus({ preventScroll: true });
        if (event.shiftKey) event.preventDefault();
      }
      if (!from || !inArea || isTab) end.abort();
    };
    for (const type of ["keydown", "pointerdown"])
      document.addEventListener(type, press, { signal: end.signal });
    return () => end.abort();
  }, [area, undo]);
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
