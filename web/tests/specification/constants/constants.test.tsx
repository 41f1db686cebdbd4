import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, test, vi } from "vitest";

import { planLayout } from "../../../src/features/packages/PlanSteps";
import { limitLoading } from "../../../src/routing/lazyRoutes";
import { useIsScrolled, useScrollOnNavigation } from "../../../src/layouts/scroll/useScrollOnNavigation";
import { Dialog } from "../../../src/ui/primitives/Dialog";
import {
  detailsLayout,
  highlightsLayout,
  packagesLayout,
  type SliderView,
  venueLayout,
} from "../../../src/ui/slider/sliderLayouts";
import { supportDialogs } from "../../support/openAdmin";

afterEach(() => void vi.useRealTimers());

const settings = ({ slidesPerView, centered, loop }: SliderView) => [slidesPerView, centered, loop];

describe("sliders", () => {
  test("of packages show 1.2 slides with a spacing of 20, and 3.2 from 993, in a loop", () => {
    const { narrow, from, wide } = packagesLayout;
    expect(settings(narrow)).toEqual([1.2, false, true]);
    expect([narrow.spaceBetween, from]).toEqual([20, 993]);
    expect(settings(wide)).toEqual([3.2, false, true]);
  });

  test("of the front page's events and venues begin at slide 2, centred in a loop, and show 3 from 993", () => {
    const { narrow, from, wide } = highlightsLayout;
    expect(settings(narrow)).toEqual([1.4, true, true]);
    expect([narrow.initialSlide, from, wide.spaceBetween]).toEqual([2, 993, 30]);
    expect(settings(wide)).toEqual([3, false, false]);
  });

  test.each([
    ["a venue", venueLayout, 993],
    ["an event and the details of a package", detailsLayout, 1024],
  ])(
    "of %s show 1.4 slides, centred in a loop, and 3 from their width",
    (_, { narrow, from, wide }, width) => {
      expect(settings(narrow)).toEqual([1.4, true, true]);
      expect([from, wide.slidesPerView]).toEqual([width, 3]);
    },
  );
});

test.each([
  [0, "none"],
  [1, "large"],
  [2, "small-and-large"],
  [3, "row"],
  [7, "row"],
])("%i pictures of a plan step are laid out as %s", (count, layout) => {
  expect(planLayout(count)).toBe(layout);
});

const Header = () => <p>{useIsScrolled() ? "over" : "above"}</p>;

test("the header lies over the page once it is scrolled more than 50 pixels", () => {
  render(<Header />);
  for (const [y, place] of [
    [50, "above"],
    [51, "over"],
    [0, "above"],
  ] as const) {
    vi.stubGlobal("scrollY", y);
    fireEvent.scroll(window);
    expect(screen.getByText(place)).toBeVisible();
  }
});

function ServicesPage() {
  useScrollOnNavigation();
  return <section id="services" />;
}

test.each([
  [992, 130],
  [993, 0],
])(
  "at a width of %i the services are reached %i pixels below the top, smoothly and once more after 500 ms",
  (width, offset) => {
    vi.useFakeTimers();
    vi.stubGlobal("innerWidth", width);
    const scrolled = vi.spyOn(window, "scrollTo").mockReturnValue();
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ top: 700 } as DOMRect);
    const router = createMemoryRouter([{ path: "/", Component: ServicesPage }], {
      // An address of its own each, as positions are kept by address.
      initialEntries: [`/?${width}#services`],
    });
    render(<RouterProvider router={router} />);
    const smooth = () => scrolled.mock.calls.filter(([to]) => Object(to).behavior === "smooth");
    expect(smooth()).toEqual([[{ top: 700 - offset, behavior: "smooth" }]]);
    act(() => void vi.advanceTimersByTime(499));
    expect(smooth()).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(5_001));
    expect(smooth()).toHaveLength(2);
  },
);

test("a page whose script does not come in 120,000 ms fails", async () => {
  vi.useFakeTimers();
  const [route] = limitLoading([{ lazy: () => new Promise(() => undefined) }]);
  const failed = vi.fn<(cause: unknown) => void>();
  (route!.lazy as () => Promise<unknown>)().catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});

test("a dialog is closed by Escape and by a press beside it", () => {
  supportDialogs();
  const close = vi.fn();
  render(
    <Dialog title="Sure?" onClose={close}>
      It is gone then.
    </Dialog>,
  );
  const dialog = document.querySelector("dialog")!;
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(close).toHaveBeenCalledTimes(1);
  fireEvent.mouseDown(screen.getByText("It is gone then."));
  expect(close).toHaveBeenCalledTimes(1);
  fireEvent.mouseDown(dialog);
  expect(close).toHaveBeenCalledTimes(2);
});
