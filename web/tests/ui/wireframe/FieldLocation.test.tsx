import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { positionOf } from "../../../src/admin/fields/described/PictureHint";
import { requiredFilesText } from "../../../src/admin/values/described/describedForm";
import { EVENT_FORM } from "../../../src/features/events/admin/eventForm";
import { PACKAGE_FORM } from "../../../src/features/packages/admin/packageForm";
import { VENUE_FORM } from "../../../src/features/venues/admin/venueForm";
import { Wireframe } from "../../../src/ui/wireframe/FieldLocation";
import { TextField } from "../../../src/ui/form/TextField";
import { CARD, VENUE_PAGE } from "../../../src/ui/wireframe/pageWireframes";
import { control, renderForm } from "../../support/renderForm";

const FORMS = [VENUE_FORM, EVENT_FORM, PACKAGE_FORM];
const places = FORMS.flatMap(({ fields, differences: { page } }) =>
  fields.flatMap((field) => {
    const position = positionOf(field, page);
    return position ? [{ name: field.name, position }] : [];
  }),
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
  const overlayText = { page: CARD, block: "overlayText", hint: "A line on the picture in lists." };
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
  const [venueText] = requiredFilesText(VENUE_FORM.requiredFiles);
  const [eventText, eventPictures] = requiredFilesText(EVENT_FORM.requiredFiles);
  expect([venueText, eventText]).toEqual(Array(2).fill("You need a film: Featured video."));
  expect(eventPictures).toMatch(/^You need 8 pictures: Featured image, Banner image, Gallery images, /);
  expect(requiredFilesText(PACKAGE_FORM.requiredFiles)).toEqual([
    "You need 2 pictures: Featured image, Centre content image.",
  ]);
  expect(requiredFilesText([])).toEqual([]);
});
