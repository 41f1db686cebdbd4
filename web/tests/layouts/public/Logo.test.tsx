import { render } from "@testing-library/react";
import { expect, test } from "vitest";

import { Logo } from "../../../src/layouts/public/Header";

const LIGHT = "/images/light.png";
const DARK = "/images/dark.png";

test.each([
  ["a logo for a light ground", { logoOnLight: LIGHT }, [LIGHT, "Taigh"]],
  ["a logo for a dark ground", { logoOnDark: DARK }, ["Taigh", DARK]],
  ["both logos", { logoOnLight: LIGHT, logoOnDark: DARK }, [LIGHT, DARK]],
])("with %s each ground shows its own logo, or the name", (_, logos, shown) => {
  const { container } = render(<Logo texts={{ ...logos, companyName: "Taigh" }} />);
  const marks = ["light", "dark"].map((ground) => container.querySelector(`.header__mark--${ground}`));
  expect(marks.map((mark) => mark?.getAttribute("src") ?? mark?.textContent)).toEqual(shown);
});

test("without any logo the name stands on both grounds", () => {
  const { container } = render(<Logo texts={{ companyName: "Taigh", logoOnLight: "", logoOnDark: "" }} />);
  expect(container).toHaveTextContent(/^Taigh$/);
});
