import {
  isValidElement,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";

import "./Slider.css";
import { Icon } from "../primitives/Icon";
import { fitsOnScreen, repetitionsOf, type SliderLayout, viewFor } from "./sliderLayouts";
import type { SliderEngine, SliderPosition } from "./sliderEngine";

interface Props {
  /** Each with a unique key. */
  slides: ReactNode[];
  label: string;
  plan: SliderLayout;
}

/** A row of slides that is swiped or moved by buttons and arrow keys. Until Swiper has loaded, the row is scrolled. */
export function Slider({ slides, label, plan }: Props) {
  if (!slides.length) return null;
  const keys = slides.map((slide, index) => String(isValidElement(slide) ? slide.key : index));
  // Other slides remount the row, because Swiper has reordered its DOM nodes.
  return <Row key={keys.join()} slides={slides} keys={keys} label={label} plan={plan} />;
}

function Row({ slides, keys, label, plan }: Props & { keys: string[] }) {
  const view = useRef<HTMLDivElement>(null);
  const { near, position, back, next } = useSlider(view, plan, slides.length);
  const still = !position || position.fits;
  const few = fitsOnScreen(plan, slides.length) ? " slider--few" : "";
  const initial = viewFor(plan.narrow, slides.length).initialSlide;
  const single = slides.length === 1 ? " slider--single" : "";
  return (
    <section
      className={`slider slider--${plan.name}${few}${single}`}
      aria-roledescription="carousel"
      aria-label={label}
    >
      {/* Of a row that is scrolled the keyboard reaches slides without links too; it keeps the focus when it is no longer. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="slider__view" ref={view} tabIndex={position ? -1 : 0}>
        <ul className="swiper-wrapper">
          {slides.map((slide, index) => (
            <li
              key={keys[index]}
              className={index === initial ? "swiper-slide slider__initial" : "swiper-slide"}
              aria-label={`${index + 1} of ${slides.length}`}
            >
              {slide}
            </li>
          ))}
          {/* Not before, because their links would be in the tab order of a row without scripts, and take time. */}
          {near &&
            furtherRounds(plan, slides.length).map((round) => (
              <Copies key={`round ${round}`} slides={slides} keys={keys} />
            ))}
        </ul>
      </div>
      <div className="slider__arrows" hidden={position?.fits ?? slides.length === 1}>
        {/* A button at an end is not `disabled`, because it would lose the focus. */}
        <button type="button" onClick={back} disabled={still} aria-disabled={position?.atStart}>
          <span className="visually-hidden">Previous slide</span>
          <Icon shape="left" />
        </button>
        <button type="button" onClick={next} disabled={still} aria-disabled={position?.atEnd}>
          <span className="visually-hidden">Next slide</span>
          <Icon shape="right" />
        </button>
      </div>
    </section>
  );
}

const furtherRounds = (plan: SliderLayout, count: number) =>
  Array.from({ length: repetitionsOf(plan, count) - 1 }, (_, index) => index + 2);

const outOfTabOrder = (slide: HTMLLIElement | null) =>
  slide?.querySelectorAll("a, button").forEach((control) => control.setAttribute("tabindex", "-1"));

/** Copies of the slides for a loop. They are hidden from screen readers and from the tab order. */
function Copies({ slides, keys }: Pick<Props, "slides"> & { keys: string[] }) {
  return slides.map((slide, index) => (
    <li
      key={`${keys[index]} again`}
      className="swiper-slide slider__copy"
      aria-hidden="true"
      ref={outOfTabOrder}
    >
      {slide}
    </li>
  ));
}

/** The distance below the window at which a slider starts to load, so that it is ready when it becomes visible. */
const LOAD_MARGIN = "150px";

/** Starts the slider when the visitor scrolls `near` it. Until then the row is scrolled. */
function useSlider(view: RefObject<HTMLElement | null>, plan: SliderLayout, count: number) {
  const [near, setNear] = useState(false);
  const [position, setPosition] = useState<SliderPosition>();
  const engine = useRef<SliderEngine>(undefined);
  useEffect(() => whenNear(view.current, () => startTransition(() => setNear(true))), [view]);
  useEffect(() => {
    if (!near) return undefined;
    let stopped = false;
    const start = async () => {
      const { startSlider } = await import("./sliderEngine");
      if (!stopped && view.current) engine.current = startSlider(view.current, plan, count, setPosition);
    };
    start().catch((cause: unknown) => console.error("The slider did not load", cause));
    return () => {
      stopped = true;
      engine.current?.stop();
      engine.current = undefined;
    };
  }, [near, view, plan, count]);
  return { near, position, back: () => engine.current?.back(), next: () => engine.current?.next() };
}

function whenNear(view: HTMLElement | null, work: () => void): () => void {
  if (!view || !globalThis.IntersectionObserver) return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin: LOAD_MARGIN },
  );
  observer.observe(view);
  return () => observer.disconnect();
}
