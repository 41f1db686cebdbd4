import { render } from "@testing-library/react";
import { expect, test } from "vitest";

import { CentreBlock } from "../../../src/ui/blocks/CentreBlock";

const content = { topText: "", leftText: "Left", rightText: "Right" };

test.each([
  ["/images/a.jpg", "centre-block--over"],
  ["", "centre-block--plain"],
])("the texts are laid out on the picture, or beside each other without one: '%s'", (image, layout) => {
  const { container } = render(<CentreBlock content={content} image={image} alt="" texts="over" />);

  expect(container.firstElementChild).toHaveClass("centre-block", layout);
});
