import { isValidElement, type ReactNode, useRef } from "react";

import "./Slider.css";
import { Icon } from "../primitives/Icon";
import { fitsOnScreen, type SliderLayout, repetitionsOf } from "./sliderLayouts";
import { useSlider } from "./useSlider";
import { useHydrated } from "../dom/useHydrated";

interface Props {
  /** Each with a key of its own. */
  slides: ReactNode[];
  label: string;
  plan: SliderLayout;
}

/** A row of slides that is swiped, stepped with two buttons or the arrow keys, and scrolled until all that has loaded. */
export function Slider({ slides, label, plan }: Props) {
  if (!slides.length) return null;
  const keys = slides.map((slide, index) => String(isValidElement(slide) ? slide.key : index));
  // Other slides are another slider: the running one has put its own in an order that React does not know of.
  return <Row key={keys.join()} slides={slides} keys={keys} label={label} plan={plan} />;
}

function Row({ slides, keys, label, plan }: Props & { keys: string[] }) {
  const view = useRef<HTMLDivElement>(null);
  const { position, back, on } = useSlider(view, plan, slides.length);
  // What came with the page has no copies, whose links the keyboard would reach.
  const working = useHydrated();
  const still = !position || position.fits;
  const few = fitsOnScreen(plan, slides.length) ? " slider--few" : "";
  const single = slides.length === 1 ? " slider--single" : "";
  return (
    <section
      className={`slider slider--${plan.name}${few}${single}`}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div className="slider__view" ref={view}>
        <ul className="swiper-wrapper">
          {slides.map((slide, index) => (
            <li key={keys[index]} className="swiper-slide" aria-label={`${index + 1} of ${slides.length}`}>
              {slide}
            </li>
          ))}
          {working &&
            furtherRounds(plan, slides.length).map((round) => (
              <Copies key={`round ${round}`} slides={slides} keys={keys} />
            ))}
        </ul>
      </div>
      <div className="slider__arrows" hidden={position?.fits ?? slides.length === 1}>
        <button type="button" onClick={back} disabled={still || position.atStart}>
          <span className="unseen">Previous slide</span>
          <Icon shape="left" />
        </button>
        <button type="button" onClick={on} disabled={still || position.atEnd}>
          <span className="unseen">Next slide</span>
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

/** A further round of a loop: for the eye and the pointer alone, since the first round has said it all. */
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
