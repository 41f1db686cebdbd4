import Swiper from "swiper";
import "swiper/swiper.css";
import { A11y } from "swiper/modules";
import type { SwiperOptions } from "swiper/types";

import { prefersReducedMotion } from "../dom/mediaPreferences";
import { type SliderLayout, type SliderView, viewFor } from "./sliderLayouts";

/** Where the slider stands: at which ends, and whether there is anything to move at all. */
export interface SliderPosition {
  atStart: boolean;
  atEnd: boolean;
  fits: boolean;
}

export interface SliderEngine {
  back: () => void;
  on: () => void;
  stop: () => void;
}

/**
 * Makes the row of slides that stands in `view` swipe as the plan has it for the width of the window, tells where it
 * stands, and listens to the arrow keys in it. Where the plan changes it starts anew: Swiper leaves the slides of a
 * loop in the order it has put them in.
 */
export function startSlider(
  view: HTMLElement,
  plan: SliderLayout,
  count: number,
  tell: (position: SliderPosition) => void,
): SliderEngine {
  const isWide = matchMedia(`(min-width: ${plan.from}px)`);
  const run = () => runSwiper(view, optionsOf(isWide.matches ? plan.wide : plan.narrow, count), tell);
  let running = run();
  const restart = () => {
    running.stop();
    running = run();
  };
  isWide.addEventListener("change", restart);
  const engine = { back: () => running.back(), on: () => running.on() };
  const deafen = listenToKeys(view.parentElement ?? view, engine);
  return {
    ...engine,
    stop: () => {
      isWide.removeEventListener("change", restart);
      deafen();
      running.stop();
    },
  };
}

function listenToKeys(element: HTMLElement, { back, on }: Omit<SliderEngine, "stop">): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") back();
    if (event.key === "ArrowRight") on();
  };
  element.addEventListener("keydown", onKey);
  return () => element.removeEventListener("keydown", onKey);
}

function runSwiper(
  view: HTMLElement,
  options: SwiperOptions,
  tell: (position: SliderPosition) => void,
): SliderEngine {
  const slides = [...view.querySelectorAll<HTMLElement>(".swiper-slide")];
  const initialSlide = focusedIn(slides) ?? options.initialSlide ?? 0;
  view.scrollLeft = 0;
  view.classList.add("swiper");
  const swiper = new Swiper(view, { ...options, initialSlide, modules: [A11y], on: focusKept(view) });
  const report = () => {
    // A loop has no ends.
    const ends = !swiper.params.loop;
    tell({ atStart: ends && swiper.isBeginning, atEnd: ends && swiper.isEnd, fits: swiper.isLocked });
  };
  swiper.on("slideChange resize lock unlock fromEdge toEdge", report);
  report();
  return {
    back: () => void swiper.slidePrev(),
    on: () => void swiper.slideNext(),
    stop: () => {
      swiper.destroy();
      slides[0]?.parentElement?.append(...slides);
    },
  };
}

/** The place of the slide that the keyboard has reached before the slider was there; it must not be swiped away. */
function focusedIn(slides: HTMLElement[]): number | undefined {
  const index = slides.findIndex((slide) => slide.contains(document.activeElement));
  return index < 0 ? undefined : index;
}

/** A loop puts slides elsewhere in the row, and what has the focus would lose it on the way. */
function focusKept(view: HTMLElement): NonNullable<SwiperOptions["on"]> {
  let held: Element | null = null;
  return {
    beforeLoopFix: () => {
      held = document.activeElement;
    },
    loopFix: () => {
      const lost = held !== document.activeElement && view.contains(held);
      if (lost && held instanceof HTMLElement) held.focus({ preventScroll: true });
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
    // The list and its items keep their own roles and names.
    a11y: { slideRole: "listitem", slideLabelMessage: "" },
  };
}
