import { type PointerEvent, type RefObject, useRef } from "react";
import { type ControllerRef, cssClass, cssVar, type ZoomRef } from "yet-another-react-lightbox";

import { prefersReducedMotion } from "../dom/mediaPreferences";

/** The distance in pixels after which the next picture is shown. */
const SWIPE_THRESHOLD = 200;
/** The movement in pixels that still counts as a click. */
const CLICK_TOLERANCE = 10;
const BACK = 300;

interface Start {
  pointer: number;
  x: number;
  y: number;
  /** Set after the pointer has moved further than a click. The lightbox handles vertical movements. */
  direction?: "aside" | "along" | undefined;
}

/** Capture handlers: the picture follows the finger; past the threshold the next one is shown. A click beside it closes. */
export function useLightboxSwipe(
  controller: RefObject<ControllerRef | null>,
  zoom: RefObject<ZoomRef | null>,
) {
  const start = useRef<Start | undefined>(undefined);

  function onPointerDownCapture(event: PointerEvent<HTMLElement>) {
    const second = start.current !== undefined;
    const free = !isButton(event.target) && (zoom.current?.zoom ?? 1) <= 1;
    if (second) follow(event.currentTarget, 0);
    // Two fingers pinch, and an enlarged picture is panned.
    start.current =
      free && !second ? { pointer: event.pointerId, x: event.clientX, y: event.clientY } : undefined;
  }

  function onPointerMoveCapture(event: PointerEvent<HTMLElement>) {
    const began = start.current;
    if (event.pointerId !== began?.pointer) return;
    began.direction ??= directionOf(event, began);
    if (began.direction !== "aside") return;
    event.stopPropagation();
    follow(event.currentTarget, asideOf(event, began));
  }

  function onPointerUpCapture(event: PointerEvent<HTMLElement>) {
    const began = start.current;
    start.current = undefined;
    if (event.pointerId !== began?.pointer) return;
    const aside = asideOf(event, began);
    const direction = began.direction ?? directionOf(event, began);
    if (direction === "along") return;
    if (!direction) {
      if (isBackdrop(event.target)) controller.current?.close();
    } else if (Math.abs(aside) < SWIPE_THRESHOLD) letGo(event.currentTarget, aside);
    else if (aside > 0) controller.current?.prev();
    else controller.current?.next();
  }

  function onPointerCancelCapture(event: PointerEvent<HTMLElement>) {
    start.current = undefined;
    follow(event.currentTarget, 0);
  }

  return { onPointerDownCapture, onPointerMoveCapture, onPointerUpCapture, onPointerCancelCapture };
}

const asideOf = (event: PointerEvent, start: Start): number => event.clientX - start.x;

function directionOf(event: PointerEvent, start: Start): Start["direction"] {
  const [aside, along] = [Math.abs(asideOf(event, start)), Math.abs(event.clientY - start.y)];
  if (Math.hypot(aside, along) <= CLICK_TOLERANCE) return undefined;
  return aside > along ? "aside" : "along";
}

const isButton = (target: EventTarget): boolean => target instanceof Element && !!target.closest("button");

const isBackdrop = (target: EventTarget): boolean =>
  target instanceof Element && target.matches(`.${cssClass("slide")}, .${cssClass("slide_wrapper")}`);

const find = (lightbox: HTMLElement, name: string) =>
  lightbox.querySelector<HTMLElement>(`.${cssClass(name)}`);

/** Moves the pictures horizontally by the library's own CSS variable. */
function follow(lightbox: HTMLElement, aside: number): void {
  find(lightbox, "container")?.style.setProperty(cssVar("swipe_offset"), `${Math.round(aside)}px`);
}

/** Animates the pictures back to their position. */
function letGo(lightbox: HTMLElement, aside: number): void {
  follow(lightbox, 0);
  if (prefersReducedMotion()) return;
  find(lightbox, "carousel")?.animate(
    { transform: [`translateX(${aside}px)`, "none"] },
    { duration: BACK, easing: "ease-out" },
  );
}
