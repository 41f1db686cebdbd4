import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { Slider } from "../../../src/ui/slider/Slider";
import { venueLayout } from "../../../src/ui/slider/sliderLayouts";

const slides = [<p key="loch">A loch</p>, <p key="glen">A glen</p>];
const slider = { label: "Around the venue", plan: venueLayout, slides };

test("a row without links takes the focus of the keyboard from the first rendering, before it is a slider", () => {
  document.body.innerHTML = renderToString(<Slider {...slider} plain />);
  expect(screen.getByRole("list").parentElement).toHaveAttribute("tabindex", "0");
});

test("in a row with links these take the focus", () => {
  render(<Slider {...slider} />);
  expect(screen.getByRole("list").parentElement).not.toHaveAttribute("tabindex");
});
