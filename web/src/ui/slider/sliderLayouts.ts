/** The layout of a slider for a range of window widths. */
export interface SliderView {
  slidesPerView: number;
  spaceBetween: number;
  centered: boolean;
  loop: boolean;
  initialSlide: number;
}

/** The layouts of a slider. Slider.css repeats widths and gaps by `name`, for the row before Swiper has loaded. */
export interface SliderLayout {
  name: "packages" | "trio" | "late-trio";
  narrow: SliderView;
  /** The window width from which `wide` applies. */
  from: number;
  wide: SliderView;
}

const peeking: SliderView = {
  slidesPerView: 1.4,
  spaceBetween: 20,
  centered: true,
  loop: true,
  initialSlide: 0,
};
const three: SliderView = {
  slidesPerView: 3,
  spaceBetween: 30,
  centered: false,
  loop: false,
  initialSlide: 0,
};
const stepping: SliderView = { ...peeking, slidesPerView: 1.2, centered: false };

/** The packages of the home page. */
export const packagesLayout: SliderLayout = {
  name: "packages",
  narrow: stepping,
  from: 993,
  wide: { ...stepping, slidesPerView: 3.2 },
};

/** The events and the venues of the home page. */
export const highlightsLayout: SliderLayout = {
  name: "trio",
  narrow: { ...peeking, initialSlide: 2 },
  from: 993,
  wide: three,
};

/** The sights around a venue, on its page. */
export const venueLayout: SliderLayout = { name: "trio", narrow: peeking, from: 993, wide: three };

/** The additional items of an event and the details of a package, on their pages. */
export const detailsLayout: SliderLayout = { name: "late-trio", narrow: peeking, from: 1024, wide: three };

/** How many slides a loop needs, so that no slide is visible at both ends. */
function enoughToLoop({ slidesPerView, centered }: SliderView): number {
  const shown = Math.ceil(slidesPerView);
  if (!centered) return shown + 1;
  const odd = shown % 2 ? shown : shown + 1;
  return odd + Math.ceil(odd / 2);
}

/** Whether all slides are visible at once on a wide screen, so that it needs no buttons. */
export const fitsOnScreen = ({ wide }: SliderLayout, count: number): boolean => count <= wide.slidesPerView;

/** Whether this number of slides loops; slides that all fit into the row do not. */
const loops = (view: SliderView, count: number): boolean => view.loop && count > view.slidesPerView;

/** How often the slides are repeated, so that every looping view has enough of them. */
export function repetitionsOf({ narrow, wide }: SliderLayout, count: number): number {
  const needed = [narrow, wide].filter((view) => loops(view, count)).map(enoughToLoop);
  return Math.ceil(Math.max(count, ...needed) / count);
}

/** The view for this number of slides. A single slide is neither looped nor centred. */
export function viewFor(view: SliderView, count: number): SliderView {
  return {
    ...view,
    loop: loops(view, count),
    centered: view.centered && count > 1,
    initialSlide: Math.min(view.initialSlide, count - 1),
  };
}
