import { type KeyboardEvent, type RefObject, useRef } from "react";
import type { ZoomRef } from "yet-another-react-lightbox";

import { ZOOM_STEP } from "./LightboxZoom";

/** The shortest time in milliseconds between two pictures while a key is held down. */
const REPEAT_LIMIT = 180;
/** By how many milliseconds a released key may be pressed sooner. */
const RELEASE_BONUS = 40;

const STEPS: Record<string, number> = { "+": ZOOM_STEP, "-": -ZOOM_STEP };

/** Capture handlers that throttle the arrow keys and zoom in whole steps. */
export function useLightboxKeys(zoom: RefObject<ZoomRef | null>) {
  const turned = useRef(-Infinity);

  function onKeyDownCapture(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step) {
      event.stopPropagation();
      zoom.current?.changeZoom(zoom.current.zoom + step);
    } else if (isArrow(event)) {
      if (event.timeStamp - turned.current < REPEAT_LIMIT) event.stopPropagation();
      else turned.current = event.timeStamp;
    }
  }

  function onKeyUpCapture(event: KeyboardEvent) {
    if (isArrow(event)) turned.current -= RELEASE_BONUS;
  }

  return { onKeyDownCapture, onKeyUpCapture };
}

const isArrow = ({ key }: KeyboardEvent): boolean => key === "ArrowLeft" || key === "ArrowRight";
