// @module-tag slow

import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";

import { PackageFormPage } from "../../../../src/features/packages/admin/PackageAdminPages";
import { control } from "../../../support/renderForm";
import { fakeApi } from "../../../support/fakeApi";
import { FakeXhr } from "../../../support/fakeXhr";
import { Queries } from "../../../support/Queries";

const LIMITS = { pictureBytes: 1_000_000, filmBytes: 1_000_000 };
const PICTURE = "plans.0.others.0.image";

beforeEach(() => {
  localStorage.setItem("token", "a.b.c");
  FakeXhr.reset();
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  vi.spyOn(console, "error").mockReturnValue();
  fakeApi({ "/api/admin/get-upload-limits": { body: LIMITS } });
  const list = { path: "/admin/packages", element: <h1>All packages</h1> };
  const form = { path: "/admin/add-package", Component: PackageFormPage };
  const router = createMemoryRouter([list, form], { initialEntries: ["/admin/add-package"] });
  render(<RouterProvider router={router} />, { wrapper: Queries });
});

const type = (name: string, text: string) => fireEvent.input(control(name), { target: { value: text } });
const choose = (name: string, file: string) => userEvent.upload(control(name), new File([file], file));
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const sent = () => FakeXhr.sent.map(({ path }) => path.replace("/api/admin/", ""));
const answer = (status: number, body: object) => act(async () => FakeXhr.last().answer(status, body));
const plans = () => JSON.parse(String(FakeXhr.last().body.get("plans"))) as unknown;

async function fill() {
  type("title", "The Highland Wedding");
  await choose("featuredImage", "glen.jpg");
  await choose("centerContentImage", "hall.jpg");
}

test("the picture of a row is stored as soon as it is chosen, can be taken away, and goes along with the packege", async () => {
  await choose(PICTURE, "boat.jpg");
  expect(sent()).toEqual(["upload-packege-image"]);
  act(() => FakeXhr.last().progress(40, 100));
  expect(screen.getByRole("progressbar", { name: "Upload of Picture" })).toHaveValue(0.4);
  await answer(200, { image: "/images/boat.jpg" });
  expect(screen.getByRole("img", { name: "Picture" })).toHaveAttribute("src", "/images/boat.jpg?w=640");
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  await press("Remove Picture");
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  await fill();
  type("plans.0.title", "Find the house");
  await choose(PICTURE, "bay.jpg");
  await answer(200, { image: "/images/bay.jpg" });
  await press("Add Packege");
  await waitFor(() =>
    expect(sent()).toEqual(["upload-packege-image", "upload-packege-image", "add-packege"]),
  );
  expect(plans()).toMatchObject([{ others: [{ image: "/images/bay.jpg", text: "" }] }]);
});

test("a failed picture upload shows no error, is kept, and is repeated until it is stored, without which nothing is saved", async () => {
  await fill();
  type("plans.0.title", "Find the house");
  await choose(PICTURE, "boat.jpg");
  await act(async () => FakeXhr.last().fail());
  expect(screen.queryAllByRole("alert").map((alert) => alert.textContent)).toEqual([""]);
  expect(screen.getByText("Not stored yet; it will travel with the packege.")).toBeVisible();
  await press("Add Packege");
  await waitFor(() => expect(sent()).toEqual(["upload-packege-image", "upload-packege-image"]));
  await act(async () => FakeXhr.last().fail());
  expect(await screen.findByText("Failed to add Packege")).toBeVisible();
  expect(screen.getByText("boat.jpg, 1 KB")).toBeVisible();
  await press("Add Packege");
  await waitFor(() => expect(sent()).toEqual(Array(3).fill("upload-packege-image")));
  await answer(200, { image: "/images/boat.jpg" });
  await waitFor(() => expect(sent()).toHaveLength(4));
  expect(plans()).toMatchObject([{ others: [{ image: "/images/boat.jpg" }] }]);
});

test("saving a package waits for a running picture upload and does not repeat it", async () => {
  await fill();
  type("plans.0.title", "Find the house");
  await choose(PICTURE, "boat.jpg");
  await press("Add Packege");
  expect(sent()).toEqual(["upload-packege-image"]);
  await answer(200, { image: "/images/boat.jpg" });
  await waitFor(() => expect(sent()).toEqual(["upload-packege-image", "add-packege"]));
});

test("a running picture upload follows its row when the row is moved", async () => {
  await press("Add picture");
  await choose(PICTURE, "boat.jpg");
  await press("Move Picture 1 down");
  await answer(200, { image: "/images/boat.jpg" });
  expect(control(PICTURE).files).toHaveLength(0);
  expect(screen.getAllByRole("img").map((image) => image.getAttribute("src"))).toEqual([
    "/images/boat.jpg?w=640",
  ]);
});

test("what is refused of a row is said at it, after a blank row too", async () => {
  await fill();
  await press("Add plan");
  type("plans.1.title", "Find the house");
  type("plans.1.linkUrl", "/venues");
  await press("Add Packege");
  await waitFor(() => expect(sent()).toEqual(["add-packege"]));
  await answer(422, {
    message: "Some fields need attention.",
    // The blank row above was not sent.
    errors: { "plans.0.linkUrl": "No such link." },
  });
  expect(await screen.findByText("No such link.")).toBeVisible();
  expect(control("plans.1.linkUrl")).toHaveFocus();
});

const told = () => screen.queryAllByText(/boat\.jpg is broken/).length;
const marked = () =>
  screen
    .queryAllByText(", something is wrong here")
    .map((mark) => mark.closest("a")?.firstChild?.textContent);

test("a rejected picture of a row is reported once at its field, which is focused, and marks its section", async () => {
  await choose(PICTURE, "boat.jpg");
  control("title").focus();
  await answer(422, { message: "boat.jpg is broken.", errors: { image: "boat.jpg is broken." } });
  await waitFor(() => expect(control(PICTURE)).toHaveFocus());
  expect(control(PICTURE)).toHaveAccessibleDescription(/boat.jpg is broken\./);
  expect([told(), marked()]).toEqual([1, ["Plans"]]);
  expect(screen.queryByText(/it will travel with the packege/)).not.toBeInTheDocument();
  expect(control(PICTURE).files).toHaveLength(0);
  await choose(PICTURE, "bay.jpg");
  await answer(200, { image: "/images/bay.jpg" });
  expect([told(), marked()]).toEqual([0, []]);
});

test("a closed row opens when its picture is refused", async () => {
  await choose(PICTURE, "boat.jpg");
  await press("Plan 1");
  expect(control(PICTURE).closest(".row__fields .row__fields")).not.toBeVisible();
  await answer(422, { message: "boat.jpg is broken.", errors: { image: "boat.jpg is broken." } });
  await waitFor(() => expect(control(PICTURE)).toHaveFocus());
  expect(screen.getByText("boat.jpg is broken.")).toBeVisible();
});

test("a picture of a row rejected while the package is saved is reported at its field too", async () => {
  await fill();
  type("plans.0.title", "Find the house");
  await choose(PICTURE, "boat.jpg");
  await press("Add Packege");
  await answer(415, { message: "boat.jpg is broken.", errors: { image: "boat.jpg is broken." } });
  expect(await screen.findByText("Some fields need attention.")).toBeVisible();
  await waitFor(() => expect(control(PICTURE)).toHaveFocus());
  expect([told(), marked(), sent()]).toEqual([1, ["Plans"], ["upload-packege-image"]]);
});

test("a plan with any text is not left out silently for want of a title", async () => {
  const missing = "Plan title is required: without it this plan is left out.";
  await fill();
  for (const name of ["plans.0.description", "plans.0.linkText", "plans.0.others.0.text"]) {
    type(name, "Five of them");
    await press("Add Packege");
    expect(await screen.findByText(missing)).toBeVisible();
    expect(control("plans.0.title")).toHaveFocus();
    expect(sent()).toEqual([]);
    type(name, "");
    // The error goes with the next text of the title.
    type("plans.0.title", "Find the house");
    await waitFor(() => expect(screen.queryByText(missing)).not.toBeInTheDocument());
    type("plans.0.title", "");
  }
});

test("a plan with a picture is not left out silently for want of a title", async () => {
  await choose(PICTURE, "boat.jpg");
  await answer(200, { image: "/images/boat.jpg" });
  await fill();
  await press("Add Packege");
  await waitFor(() => expect(control("plans.0.title")).toBeInvalid());
});

test("links that lead nowhere are refused at their fields", async () => {
  await fill();
  type("plans.0.title", "Find the house");
  type("plans.0.linkUrl", "see below");
  type("bookingInfo.link", "contakt");
  await press("Add Packege");
  expect(await screen.findByText(/^Link address is not a link\./)).toBeVisible();
  expect(screen.getByText(/^Booking link is not a link\./)).toBeVisible();
  expect([control("plans.0.linkUrl") === document.activeElement, sent()]).toEqual([true, []]);
});
