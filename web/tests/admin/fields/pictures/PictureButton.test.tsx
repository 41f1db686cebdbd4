import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { PictureButton } from "../../../../src/admin/fields/pictures/PictureButton";
import { cropClasses } from "../../../../src/ui/media/cropPosition";
import { fakeApi } from "../../../support/fakeApi";
import { dialogWarning, escapeDialog, supportDialogs } from "../../../support/openAdmin";
import { Queries } from "../../../support/Queries";

const PICTURE = {
  path: "/images/a.jpg",
  description: "",
  isDecorative: false,
  caption: "",
  credit: "Ailsa",
  creditLink: "",
  focalX: 50,
  focalY: 25,
};
let sent: unknown[];
let refusal: object | undefined;

beforeEach(() => {
  supportDialogs();
  [sent, refusal] = [[], undefined];
  fakeApi({
    ["/api/admin/picture"]: { body: PICTURE },
    ["/api/admin/change-picture"]: async (request) => {
      sent.push(await request.json());
      return refusal ? { status: 422, body: refusal } : { body: PICTURE };
    },
    ["/api/admin/get-media-facts"]: { body: {} },
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const submitted = vi.fn((event: React.SyntheticEvent) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <PictureButton path="/images/a.jpg" label="Hall" />
    </form>,
    { wrapper: Queries },
  );
  await userEvent.click(screen.getByRole("button", { name: /Describe and frame/ }));
  return { submitted, point: await screen.findByRole("button", { name: /What every crop shows/ }) };
}

const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

test("what is written of a picture is saved by itself, not with the form around it", async () => {
  const { submitted } = await open();
  await userEvent.type(screen.getByLabelText("Description"), "The hall at dusk");
  await save();
  await closed();
  expect(sent).toEqual([{ path: "/images/a.jpg", description: "The hall at dusk" }]);
  expect(submitted).not.toHaveBeenCalled();
});

test("Escape closes the dialog until something is written of the picture", async () => {
  await open();
  escapeDialog();
  await closed();
  await userEvent.click(screen.getByRole("button", { name: /Describe and frame/ }));
  await userEvent.type(await screen.findByLabelText("Description"), "The hall");
  escapeDialog();
  expect(dialogWarning()).toBeVisible();
  expect(screen.getByLabelText("Description")).toHaveValue("The hall");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await closed();
});

test("the arrow keys move the focal point, and the crops follow", async () => {
  const { point } = await open();
  point.focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowDown}{Shift>}{ArrowLeft}{ArrowUp}{/Shift}");
  expect(point).toHaveAccessibleName("What every crop shows: 39 % from the left, 16 % from the top");
  const crops = [...document.querySelectorAll(".focal__crop > img")];
  expect(crops).toHaveLength(5);
  for (const crop of crops) expect(crop).toHaveAttribute("class", cropClasses({ x: 39, y: 16 }));
  await save();
  await closed();
  expect(sent).toEqual([{ path: "/images/a.jpg", focalX: 39, focalY: 16 }]);
});

test("the crops are those of the field that has the picture", async () => {
  render(<PictureButton path="/images/a.jpg" label="Hall" frame="gallery" />, { wrapper: Queries });
  await userEvent.click(screen.getByRole("button", { name: /Describe and frame/ }));
  await screen.findByRole("button", { name: /What every crop shows/ });
  const crops = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(crops).toEqual(["Gallery", "Card", "Link preview"]);
});

test("a click sets the focal point to its place", async () => {
  const { point } = await open();
  point.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200);
  fireEvent.click(point, { clientX: 180, clientY: 70, detail: 1 });
  expect(point).toHaveAccessibleName("What every crop shows: 20 % from the left, 10 % from the top");
});

test("the point stays in the picture", async () => {
  const { point } = await open();
  point.focus();
  await userEvent.keyboard("{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}");
  expect(point).toHaveAccessibleName("What every crop shows: 50 % from the left, 0 % from the top");
});

test("what the server refuses is said at its field", async () => {
  refusal = {
    message: "Use at most 500 characters.",
    errors: { description: "Use at most 500 characters." },
  };
  await open();
  await userEvent.type(screen.getByLabelText("Description"), "x");
  await save();
  expect(await screen.findByText("Use at most 500 characters.")).toBeInTheDocument();
  expect(screen.getByLabelText("Description")).toHaveAttribute("aria-invalid", "true");
});

test("a decorative picture needs no description", async () => {
  await open();
  await userEvent.click(screen.getByLabelText("It shows nothing that matters"));
  expect(screen.getByLabelText("Description")).toBeDisabled();
  await save();
  await closed();
  expect(sent).toEqual([{ path: "/images/a.jpg", isDecorative: true }]);
});
