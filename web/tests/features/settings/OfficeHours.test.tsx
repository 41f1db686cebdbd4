// @module-tag slow

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";

import { deferred } from "../../support/deferred";
import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin } from "../../support/openAdmin";

const OPEN = { from: "09:00", to: "17:00" };
const CLOSED = { from: "", to: "" };
const HOURS = {
  days: [OPEN, OPEN, OPEN, OPEN, OPEN, CLOSED, CLOSED],
  holidays: ["2026-12-25"],
  answerWithin: 8,
};
const PATH = "/api/admin/office-hours";

beforeAll(loadAdminPages);

test("the office hours are changed and saved", async () => {
  const requests = fakeApi({ [PATH]: { body: HOURS } });
  openAdmin("/admin/office-hours");
  const saturday = within(await screen.findByRole("group", { name: "Saturday" }));
  await userEvent.type(saturday.getByLabelText("From"), "10:00");
  await userEvent.type(saturday.getByLabelText("To"), "12:30");
  const holidays = screen.getByRole("textbox", { name: "Holidays" });
  expect(holidays).toHaveValue("25 December 2026");
  await userEvent.type(
    holidays,
    "{Enter}2027-01-01 2027-01-02{Enter}December 28, 2026, 3/1/2027;4 Jan 2027, 5th January 2027{Enter}{Enter}",
  );
  const within8 = screen.getByRole("textbox", { name: "An answer is due within hours" });
  await userEvent.clear(within8);
  await userEvent.type(within8, "{Enter}4");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Office hours saved.")).toBeVisible();

  const [sent] = requests.filter(({ method }) => method === "PUT");
  expect(await sent!.json()).toEqual({
    days: [OPEN, OPEN, OPEN, OPEN, OPEN, { from: "10:00", to: "12:30" }, CLOSED],
    holidays: [
      "25 December 2026",
      "2027-01-01",
      "2027-01-02",
      "December 28, 2026",
      "3/1/2027",
      "4 Jan 2027",
      "5th January 2027",
    ],
    answerWithin: 4,
    version: "",
  });
});

test("days are told apart as people and tables write them", async () => {
  const requests = fakeApi({ [PATH]: { body: HOURS } });
  openAdmin("/admin/office-hours");
  const holidays = await screen.findByRole("textbox", { name: "Holidays" });
  const typed = "Fri 25 December 2026, Sat 26 December 2026\n1 Jan 27\t2/1/2027,\nMonday, 4 January 2027";
  fireEvent.change(holidays, { target: { value: typed } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Office hours saved.");

  const [sent] = requests.filter(({ method }) => method === "PUT");
  expect(await sent!.json()).toMatchObject({
    holidays: [
      "Fri 25 December 2026",
      "Sat 26 December 2026",
      "1 Jan 27",
      "2/1/2027",
      "Monday, 4 January 2027",
    ],
  });
});

test("what is typed while the hours are saved stays, and is not saved yet", async () => {
  const answer = deferred<{ body: object }>();
  fakeApi({ [PATH]: ({ method }) => (method === "PUT" ? answer.promise : { body: HOURS }) });
  openAdmin("/admin/office-hours");
  const holidays = await screen.findByRole("textbox", { name: "Holidays" });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  fireEvent.change(holidays, { target: { value: "25 December 2027" } });
  answer.resolve({ body: HOURS });
  expect(await screen.findByText("Office hours saved.")).toBeVisible();
  expect(holidays).toHaveValue("25 December 2027");
});

test("hours that were saved before the line was lost are saved", async () => {
  let isSaved = false;
  fakeApi({
    [PATH]: ({ method }) => {
      if (method === "GET" && isSaved) return { status: 500, body: {} };
      isSaved ||= method === "PUT";
      return { body: HOURS };
    },
  });
  openAdmin("/admin/office-hours");
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("Office hours saved.")).toBeVisible();
});

test("what the server refuses stands at its day", async () => {
  const errors = { "days.0.from": "Monday: two times.", answerWithin: "A whole number." };
  fakeApi({
    [PATH]: ({ method }) =>
      method === "PUT" ? { status: 422, body: { message: "Please check.", errors } } : { body: HOURS },
  });
  openAdmin("/admin/office-hours");
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  const monday = within(screen.getByRole("group", { name: "Monday" }));
  expect(await monday.findByText("Monday: two times.")).toBeVisible();
  await waitFor(() => expect(monday.getByLabelText("From")).toHaveFocus());
  expect(screen.getByText("A whole number.")).toBeVisible();
});

test("an editor is not let in", async () => {
  const editor = { body: { id: "m", username: "iain", role: "editor" } };
  fakeApi({ [PATH]: { body: HOURS }, "/api/admin/my-account": editor });
  openAdmin("/admin/office-hours");
  expect(await screen.findByRole("heading", { name: "This page is for owners" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
});
