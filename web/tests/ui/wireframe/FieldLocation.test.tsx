import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { requiredFilesText } from "../../../src/admin/fields/fieldInfo";
import {
  EVENT_POSITIONS,
  EVENT_REQUIRED_FILES,
} from "../../../src/features/events/admin/fields/eventFieldInfo";
import {
  PACKAGE_POSITIONS,
  PACKAGE_REQUIRED_FILES,
} from "../../../src/features/packages/admin/fields/packageFieldInfo";
import {
  VENUE_POSITIONS,
  VENUE_REQUIRED_FILES,
} from "../../../src/features/venues/admin/fields/venueFieldInfo";
import { Wireframe } from "../../../src/ui/wireframe/FieldLocation";
import { TextField } from "../../../src/ui/form/TextField";
import { CARD, positionsIn, VENUE_PAGE } from "../../../src/ui/wireframe/pageWireframes";
import { control, renderForm } from "../../support/renderForm";

const places = [VENUE_POSITIONS, EVENT_POSITIONS, PACKAGE_POSITIONS].flatMap((positions) =>
  Object.entries(positions).map(([name, position]) => ({ name, position })),
);

const marked = () => document.querySelectorAll(".wireframe__block--marked");

test.each(places)("the place of $name is a block of its drawing", ({ position }) => {
  render(<Wireframe page={position.page} block={position.block} />);
  expect(marked().length).toBeGreaterThan(0);
});

test("fields whose names don’t say where they are seen have a hint", () => {
  const unclear = ["overlayText", "bannerImage", "featuredImage", "venueBannerImage2", "venueTabLeftImage"];
  unclear.push("eventSpaceTitle1", "eventSpaceTitle2", "accomodationImage", "centerContent.leftText");
  expect(places.map(({ name }) => name)).toEqual(expect.arrayContaining(unclear));
});

test("only the one block is marked, and the drawing says nothing by itself", () => {
  render(<Wireframe page={VENUE_PAGE} block="eventSpaceLeftImage" />);
  expect(marked()).toHaveLength(1);
  expect(document.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
});

test("a control is described by where it is seen, and by its error alone once there is one", async () => {
  const { overlayText } = positionsIn(CARD, { overlayText: "A line on the picture in lists." });
  renderForm(
    { overlayText: "" },
    <TextField<{ overlayText: string }>
      name="overlayText"
      label="Overlay text"
      position={overlayText}
      rules={{ validate: (text) => Boolean(text) || "Overlay text is required." }}
    />,
  );
  expect(control("overlayText")).toHaveAccessibleDescription("A line on the picture in lists.");
  screen.getByRole("button", { name: "Send" }).click();
  expect(await screen.findByText("Overlay text is required.")).toBeVisible();
  expect(control("overlayText")).toHaveAccessibleDescription("Overlay text is required.");
});

test("required files of a new item are listed separately for films and pictures", () => {
  expect(VENUE_REQUIRED_FILES[0]).toBe("You need a film: Featured video.");
  expect(EVENT_REQUIRED_FILES[0]).toBe("You need a film: Featured video.");
  expect(EVENT_REQUIRED_FILES[1]).toMatch(
    /^You need 8 pictures: Featured image, Banner image, Gallery images, /,
  );
  expect(PACKAGE_REQUIRED_FILES).toEqual(["You need 2 pictures: Featured image, Centre content image."]);
  expect(requiredFilesText({}, [])).toEqual([]);
});
