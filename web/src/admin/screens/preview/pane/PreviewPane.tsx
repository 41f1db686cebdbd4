import { type RefObject, useEffect, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";

import "./PreviewPane.css";
import { type OpenedPreview, type PreviewedItem, previewQuery } from "../previewCalls";
import { type PreviewPlace, showPlace, withPath } from "./previewPlace";
import { QuietButton } from "../../../../ui/buttons/Button";
import { focusMain } from "../../../../ui/dom/focusMain";
import { messageOf } from "../../../../api/errors";
import { type Fetched, hasFailed } from "../../../../api/fetching/queryClient";
import { onSaveElsewhere } from "../savedDrafts";

interface Props {
  item: PreviewedItem;
  /** Another text loads the page again. */
  version: string;
  /** The place to show on the page, on another page if it is there. */
  place?: PreviewPlace | null | undefined;
}

const WIDTHS = [
  { name: "Phone", pixels: 390 },
  { name: "Tablet", pixels: 820 },
  { name: "Desktop", pixels: 1440 },
];
const [PHONE] = WIDTHS;

/** The page of an item with its saved draft, as wide as on the chosen device. */
export function PreviewPane({ item, version, place = null }: Props) {
  const [device, setDevice] = useState(PHONE);
  const { frames, shown, loading, failure, missing, show, reload } = usePreviewFrames(item, version, place);
  const box = useRef<HTMLDivElement>(null);
  const again = () => {
    focusMain();
    reload();
  };
  useScaleToFit(box, device?.pixels ?? 0);
  return (
    <div className="previewpane stack gap-3" aria-busy={loading}>
      <div className="cluster">
        <fieldset className="choices previewpane__widths">
          <legend className="visually-hidden">Width of the preview</legend>
          {WIDTHS.map((each) => (
            <button
              key={each.name}
              type="button"
              aria-pressed={each === device}
              onClick={() => setDevice(each)}
            >
              {each.name} <span className="choices__count">{each.pixels}</span>
            </button>
          ))}
        </fieldset>
        <output className="note">
          {loading ? "Loading the preview…" : missing && "The page does not show this now."}
        </output>
      </div>
      <p className="notice" role="alert">
        {failure}
      </p>
      {failure && <QuietButton className="previewpane__again" label="Try again" onClick={again} />}
      <div ref={box} className="previewpane__box">
        {frames.map((frame) => (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, whose scroll position is read
          <iframe
            key={frame.key}
            className={frame === shown ? "previewpane__page" : "previewpane__page previewpane__page--next"}
            title={`The page at ${device?.name.toLowerCase()} width`}
            src={frame.path}
            inert={frame !== shown}
            onLoad={({ currentTarget }) => show(frame, currentTarget)}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * Tells the style sheet, in custom properties of the box, how large a page of this width in pixels is and how much
 * smaller it is drawn, so that it fills the box.
 */
function useScaleToFit(box: RefObject<HTMLElement | null>, width: number): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const fit = () => {
      const { clientWidth, clientHeight, style } = element;
      const scale = Math.min(1, clientWidth / width) || 1;
      style.setProperty("--scale", `${scale}`);
      style.setProperty("--page-width", `${width}px`);
      style.setProperty("--page-height", `${clientHeight / scale}px`);
      style.setProperty("--page-left", `${(clientWidth - width * scale) / 2}px`);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, width]);
}

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
function usePreviewFrames(item: PreviewedItem, version: string, place: PreviewPlace | null = null) {
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
