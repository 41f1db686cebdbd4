import Swiper from "swiper";
import "swiper/swiper.css";
import { A11y } from "swiper/modules";
import type { SwiperOptions } from "swiper/types";

import { prefersReducedMotion } from "../dom/mediaPreferences";
import { type SliderLayout, type SliderView, viewFor } from "./sliderLayouts";

/** Whether the slider is at its start or end, and whether all slides fit without moving. */
export interface SliderPosition {
  atStart: boolean;
  atEnd: boolean;
  fits: boolean;
}

export interface SliderEngine {
  back: () => void;
  next: () => void;
  stop: () => void;
}

/**
 * Starts Swiper on the slides in `view` with the layout for the window's width, reports its position and handles the
 * arrow keys. When the layout changes, Swiper is started again, because it does not restore the order of a loop.
 */
export function startSlider(
  view: HTMLElement,
  plan: SliderLayout,
  count: number,
  onChange: (position: SliderPosition) => void,
): SliderEngine {
  const isWide = matchMedia(`(min-width: ${plan.from}px)`);
  const run = () => runSwiper(view, optionsOf(isWide.matches ? plan.wide : plan.narrow, count), onChange);
  let running = run();
  const restart = () => {
    running.stop();
    running = run();
  };
  isWide.addEventListener("change", restart);
  const engine = { back: () => running.back(), next: () => running.next() };
  const stopKeys = listenToKeys(view.parentElement ?? view, engine);
  return {
    ...engine,
    stop: () => {
      isWide.removeEventListener("change", restart);
      stopKeys();
      running.stop();
    },
  };
}

function listenToKeys(element: HTMLElement, { back, next }: Omit<SliderEngine, "stop">): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") back();
    if (event.key === "ArrowRight") next();
  };
  element.addEventListener("keydown", onKey);
  return () => element.removeEventListener("keydown", onKey);
}

function runSwiper(
  view: HTMLElement,
  options: SwiperOptions,
  onChange: (position: SliderPosition) => void,
): SliderEngine {
  const slides = [...view.querySelectorAll<HTMLElement>(".swiper-slide")];
  const initialSlide = focusedIn(slides) ?? options.initialSlide ?? 0;
  view.scrollLeft = 0;
  view.classList.add("swiper");
  const swiper = new Swiper(view, { ...options, initialSlide, modules: [A11y], on: keepFocus(view) });
  const report = () => {
    // A loop has no start or end.
    const ends = !swiper.params.loop;
    onChange({ atStart: ends && swiper.isBeginning, atEnd: ends && swiper.isEnd, fits: swiper.isLocked });
  };
  swiper.on("slideChange resize lock unlock fromEdge toEdge", report);
  report();
  return {
    back: () => void swiper.slidePrev(),
    next: () => void swiper.slideNext(),
    stop: () => {
      swiper.destroy();
      slides[0]?.parentElement?.append(...slides);
    },
  };
}

/** The index of the slide with the focus, which the start of the slider must not move away. */
function focusedIn(slides: HTMLElement[]): number | undefined {
  const index = slides.findIndex((slide) => slide.contains(document.activeElement));
  return index < 0 ? undefined : index;
}

/** Restores the focus after Swiper has moved the DOM nodes of a loop. */
function keepFocus(view: HTMLElement): NonNullable<SwiperOptions["on"]> {
  let focused: Element | null = null;
  return {
    beforeLoopFix: () => {
      focused = document.activeElement;
    },
    loopFix: () => {
      const lostFocus = focused !== document.activeElement && view.contains(focused);
      if (lostFocus && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
  };
}

function optionsOf(view: SliderView, count: number): SwiperOptions {
  const { centered, ...rest } = viewFor(view, count);
  return {
    ...rest,
    centeredSlides: centered,
    speed: prefersReducedMotion() ? 0 : 500,
    watchOverflow: true,
    watchSlidesProgress: true,
    // The list and its items keep their roles and names.
    a11y: { slideRole: "listitem", slideLabelMessage: "" },
  };
}
