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
  view.scrollLeft = 0;
  view.classList.add("swiper");
  const swiper = new Swiper(view, { ...optionsOf(plan, count), modules: [A11y] });
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

function optionsOf(plan: Plan, count: number): SwiperOptions {
  const rounds = roundsOf(plan, count);
  const options = (view: Plan["wide"]): SwiperOptions => {
    const { centered, ...rest } = viewFor(view, count, rounds);
    return { ...rest, centeredSlides: centered, centerInsufficientSlides: !centered };
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
