import { useCallback, useEffect, useRef, useState } from "react";

import { messageOf } from "../../../../api/errors";
import { onSaveElsewhere } from "../savedDrafts";
import { openPreview, type PreviewedItem } from "../previewCalls";
import { type PreviewPlace, showPlace, withPath } from "./previewPlace";

const FAILURE = "The preview can’t be shown at the moment.";

/** One load of the previewed page. */
interface PreviewFrame {
  key: number;
  path: string;
}

interface Outcome {
  request: string;
  failure: string;
}

let loads = 0;

/**
 * Loads the preview of an item again for each new `version` and each save in another tab. The next page loads in a
 * frame behind the shown one and replaces it at the same scroll position, so nothing flashes. With a `place` it shows
 * the page that has it, scrolled to it; `missing` tells that the page does not show it.
 */
export function usePreviewFrames(
  { kind, id }: PreviewedItem,
  version: string,
  place: PreviewPlace | null = null,
) {
  const [shown, setShown] = useState<PreviewFrame>();
  const [next, setNext] = useState<PreviewFrame>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(0);
  const shownElement = useRef<HTMLIFrameElement>(undefined);
  const [missing, setMissing] = useState(false);
  const page = place?.path;
  const request = [kind, id, version, attempt, page].join(" ");
  const reload = useCallback(() => setAttempt((number) => number + 1), []);

  useEffect(() => onSaveElsewhere(id, reload), [id, reload]);
  useEffect(() => {
    const stop = new AbortController();
    openPreview({ kind, id }, stop.signal).then(
      (path) => {
        if (!stop.signal.aborted) setNext({ key: ++loads, path: page ? withPath(path, page) : path });
      },
      (cause: unknown) => {
        if (!stop.signal.aborted) setOutcome({ request, failure: messageOf(cause, FAILURE) });
      },
    );
    return () => stop.abort();
  }, [kind, id, page, request]);
  useEffect(() => {
    // Another page shows it when it is loaded.
    if (place && shownElement.current && isAt(shownElement.current, place))
      setMissing(!mark(shownElement.current, place, false));
  }, [place]);

  const show = (frame: PreviewFrame, element: HTMLIFrameElement) => {
    // Links inside a shown page load other pages in its frame.
    if (frame !== next) return;
    setNext(undefined);
    const failure = isPreview(element) ? "" : FAILURE;
    setOutcome({ request, failure });
    if (failure) return;
    const stays = place && isAt(shownElement.current, place);
    if (!place || stays)
      element.contentWindow?.scrollTo({ top: scrollTop(shownElement.current), behavior: "instant" });
    if (place) setMissing(!mark(element, place, Boolean(stays)));
    shownElement.current = element;
    setShown(frame);
  };
  const settled = outcome?.request === request;
  return {
    frames: [shown, next].filter((frame) => frame !== undefined),
    shown,
    loading: !settled,
    failure: settled ? outcome.failure : "",
    missing: place !== null && missing,
    show,
    reload,
  };
}

/** Whether the frame shows a preview, and neither an error of the server nor one of the browser. */
function isPreview({ contentDocument }: HTMLIFrameElement): boolean {
  const data = contentDocument?.getElementById("page-data")?.textContent;
  return Boolean(data && "preview" in (JSON.parse(data) as object));
}

/** How far a preview is scrolled; 0 for another page that the editor went to. */
function scrollTop(element: HTMLIFrameElement | undefined): number {
  const page = element?.contentWindow;
  return page && new URLSearchParams(page.location.search).has("preview") ? page.scrollY : 0;
}

/** Whether the frame shows the page of a place. */
const isAt = (element: HTMLIFrameElement | undefined, { path }: PreviewPlace): boolean =>
  element?.contentWindow?.location.pathname === path;

/** Outlines a place in the frame, and says whether it is there. */
const mark = ({ contentDocument }: HTMLIFrameElement, { selector }: PreviewPlace, stays: boolean): boolean =>
  contentDocument !== null && showPlace(contentDocument, selector, stays);
