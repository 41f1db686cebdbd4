import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { messageOf } from "../../../../api/errors";
import { type Fetched, hasFailed } from "../../../../api/fetching/queryClient";
import { onSaveElsewhere } from "../savedDrafts";
import { type OpenedPreview, type PreviewedItem, previewQuery } from "../previewCalls";
import { type PreviewPlace, showPlace, withPath } from "./previewPlace";

const FAILURE = "The preview can’t be shown at the moment.";

/** One load of the previewed page. */
interface PreviewFrame {
  key: string;
  path: string;
}

/**
 * Loads the preview of an item again for each new `version` and each save in another tab. The next page loads in a
 * frame behind the shown one and replaces it at the same scroll position, so nothing flashes. With a `place` it shows
 * the page that has it, scrolled to it; `missing` tells that the page does not show it.
 */
export function usePreviewFrames(item: PreviewedItem, version: string, place: PreviewPlace | null = null) {
  const [shown, setShown] = useState<PreviewFrame>();
  const [refused, setRefused] = useState("");
  const [missing, setMissing] = useState(false);
  const shownElement = useRef<HTMLIFrameElement>(undefined);
  const page = place?.path ?? "";
  const preview = useQuery(previewQuery(item, version, page));
  const { refetch } = preview;
  const wanted = preview.data && frameOf(preview.data, page);
  const next = wanted && ![shown?.key, refused].includes(wanted.key) ? wanted : undefined;

  useEffect(() => onSaveElsewhere(item.id, () => void refetch()), [item.id, refetch]);
  useEffect(() => {
    // Another page shows it when it is loaded.
    if (place && shownElement.current && isAt(shownElement.current, place))
      setMissing(!mark(shownElement.current, place, false));
  }, [place]);

  const show = (frame: PreviewFrame, element: HTMLIFrameElement) => {
    // Links inside a shown page load other pages in its frame.
    if (frame.key !== next?.key) return;
    if (!isPreview(element)) {
      setRefused(frame.key);
      return;
    }
    const stays = place && isAt(shownElement.current, place);
    if (!place || stays)
      element.contentWindow?.scrollTo({ top: scrollTop(shownElement.current), behavior: "instant" });
    if (place) setMissing(!mark(element, place, Boolean(stays)));
    shownElement.current = element;
    setShown(frame);
  };
  return {
    frames: [shown, next].filter((frame) => frame !== undefined),
    shown,
    loading: preview.isFetching || next !== undefined,
    failure: failureOf(preview, wanted !== undefined && wanted.key === refused),
    missing: place !== null && missing,
    show,
    reload: () => void refetch(),
  };
}

const frameOf = ({ path, load }: OpenedPreview, page: string): PreviewFrame => ({
  key: `${load} ${page}`,
  path: page ? withPath(path, page) : path,
});

function failureOf(preview: Fetched, isRefused: boolean): string {
  if (hasFailed(preview)) return messageOf(preview.error, FAILURE);
  return isRefused && !preview.isFetching ? FAILURE : "";
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
