/** How a slider stands at some width of the window. */
export interface SliderView {
  slidesPerView: number;
  spaceBetween: number;
  centered: boolean;
  loop: boolean;
  initialSlide: number;
}

/** A slider's numbers. The stylesheet repeats widths and gaps by `name`, for the row that stands before the slider does. */
export interface SliderLayout {
  name: "packages" | "trio" | "late-trio";
  narrow: SliderView;
  /** The width of the window from which `wide` holds. */
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

/** What lies around a venue, on its page. */
export const venueLayout: SliderLayout = { name: "trio", narrow: peeking, from: 993, wide: three };

/** The additional items of an event and the details of a package, on their pages. */
export const detailsLayout: SliderLayout = { name: "late-trio", narrow: peeking, from: 1024, wide: three };

/** How many slides a loop needs, so that none is wanted at both ends at once. */
function enoughToLoop({ slidesPerView, centered }: SliderView): number {
  const shown = Math.ceil(slidesPerView);
  if (!centered) return shown + 1;
  const odd = shown % 2 ? shown : shown + 1;
  return odd + Math.ceil(odd / 2);
}

/** Whether all of them are seen at once on a wide screen, where nothing steps then. */
export const fitsOnScreen = ({ wide }: SliderLayout, count: number): boolean => count <= wide.slidesPerView;

/** Whether that many slides loop; what all fits into the row does not. */
const loops = (view: SliderView, count: number): boolean => view.loop && count > view.slidesPerView;

/** How often the slides stand in the row, so that every view which loops has enough of them. */
export function repetitionsOf({ narrow, wide }: SliderLayout, count: number): number {
  const needed = [narrow, wide].filter((view) => loops(view, count)).map(enoughToLoop);
  return Math.ceil(Math.max(count, ...needed) / count);
}

/** The view as it suits that many slides: one alone neither loops nor stands in the middle. */
export function viewFor(view: SliderView, count: number): SliderView {
  return {
    ...view,
    loop: loops(view, count),
    centered: view.centered && count > 1,
    initialSlide: Math.min(view.initialSlide, count - 1),
  };
}
