import { type RefObject, useEffect, useRef, useState } from "react";

import "./PreviewPane.css";
import type { PreviewedItem } from "../previewCalls";
import type { PreviewPlace } from "./previewPlace";
import { usePreviewFrames } from "./usePreviewFrames";
import { QuietButton } from "../../../../ui/buttons/Button";

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
      {failure && <QuietButton className="previewpane__again" label="Try again" onClick={reload} />}
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
