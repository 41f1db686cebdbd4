import Swiper from "swiper";
import "swiper/swiper.css";
import { A11y } from "swiper/modules";
import type { SwiperOptions } from "swiper/types";

import { prefersStill } from "./motion";
import { type Plan, roundsOf, viewFor } from "./sliderPlans";

/** Where the slider stands: at which ends, and whether there is anything to move at all. */
export interface Place {
  atStart: boolean;
  atEnd: boolean;
  fits: boolean;
}

export interface Engine {
  back: () => void;
  on: () => void;
  stop: () => void;
}

/** Makes the row of slides that stands in `view` swipe, tells where it stands, and listens to the arrow keys in it. */
export function startSlider(
  view: HTMLElement,
  plan: Plan,
  count: number,
  tell: (place: Place) => void,
): Engine {
  const focused = focusedIn(view);
  view.scrollLeft = 0;
  view.classList.add("swiper");
  const swiper = new Swiper(view, {
    ...optionsOf(plan, count, focused),
    modules: [A11y],
    on: focusKept(view),
  });
  const report = () => {
    // A loop has no ends.
    const ends = !swiper.params.loop;
    tell({ atStart: ends && swiper.isBeginning, atEnd: ends && swiper.isEnd, fits: swiper.isLocked });
  };
  swiper.on("slideChange breakpoint resize lock unlock fromEdge toEdge", report);
  report();
  const engine = { back: () => void swiper.slidePrev(), on: () => void swiper.slideNext() };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") engine.back();
    if (event.key === "ArrowRight") engine.on();
  };
  const keyed = view.parentElement ?? view;
  keyed.addEventListener("keydown", onKey);
  return {
    ...engine,
    stop: () => {
      keyed.removeEventListener("keydown", onKey);
      swiper.destroy();
    },
  };
}

/** The place of the slide that the keyboard has reached before the slider was there; it must not be swiped away. */
function focusedIn(view: HTMLElement): number | undefined {
  const slides = [...view.querySelectorAll(".swiper-slide")];
  const place = slides.findIndex((slide) => slide.contains(document.activeElement));
  return place < 0 ? undefined : place;
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

function optionsOf(plan: Plan, count: number, focused: number | undefined): SwiperOptions {
  const rounds = roundsOf(plan, count);
  const options = (view: Plan["wide"]): SwiperOptions => {
    const { centered, initialSlide, ...rest } = viewFor(view, count, rounds);
    return {
      ...rest,
      initialSlide: focused ?? initialSlide,
      centeredSlides: centered,
      centerInsufficientSlides: !centered,
    };
  };
  return {
    ...options(plan.narrow),
    breakpoints: { [plan.from]: options(plan.wide) },
    speed: prefersStill() ? 0 : 500,
    watchOverflow: true,
    watchSlidesProgress: true,
    // The list and its items keep their own roles and names.
    a11y: { slideRole: "listitem", slideLabelMessage: "" },
  };
}
