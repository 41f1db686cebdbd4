import { screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { Slider } from "../../../src/ui/slider/Slider";
import { venueLayout } from "../../../src/ui/slider/sliderLayouts";

test("a row that is scrolled takes the focus of the keyboard, before it is a slider", () => {
  const slides = [<p key="loch">A loch</p>, <p key="glen">A glen</p>];
  document.body.innerHTML = renderToString(
    <Slider label="Around the venue" plan={venueLayout} slides={slides} />,
  );
  expect(screen.getByRole("list").parentElement).toHaveAttribute("tabindex", "0");
});
