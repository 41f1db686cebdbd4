// @module-tag slow

import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin } from "../../support/openAdmin";

const OPEN = { from: "09:00", to: "17:00" };
const CLOSED = { from: "", to: "" };
const HOURS = {
  days: [OPEN, OPEN, OPEN, OPEN, OPEN, CLOSED, CLOSED],
  holidays: ["2026-12-25"],
  answerWithin: 8,
};

/** Opens the office hours of a server that refuses what names another version than its present one. */
async function open() {
  const server = { hours: HOURS, version: 1, isLost: false };
  const put = async (request: Request) => {
    const { version, ...hours } = await request.json();
    if (version !== String(server.version)) return { status: 409, body: { message: "Somebody saved it." } };
    change(server, hours);
    if (server.isLost) throw new TypeError("The line is lost");
    return { body: { message: "" } };
  };
  fakeApi({
    "/api/admin/office-hours": (request) =>
      request.method === "PUT"
        ? put(request)
        : { body: { ...server.hours, holidays: ["2026-12-25"], version: String(server.version) } },
  });
  openAdmin("/admin/office-hours");
  await screen.findByRole("group", { name: "Monday" });
  return server;
}

function change(server: Awaited<ReturnType<typeof open>>, hours: Partial<typeof HOURS>): void {
  server.hours = { ...server.hours, ...hours };
  server.version += 1;
}

const time = (day: string, label: string) =>
  within(screen.getByRole("group", { name: day })).getByLabelText(label);
const set = (day: string, label: string, value: string) =>
  fireEvent.change(time(day, label), { target: { value } });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

beforeAll(loadAdminPages);

test("hours of two people are joined by day, and what both have set is mine and said", async () => {
  const server = await open();
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  set("Monday", "To", "18:00");
  set("Tuesday", "To", "18:00");
  set("Saturday", "From", "10:00");
  set("Saturday", "To", "12:00");
  const theirs = { from: "08:00", to: "16:00" };
  change(server, { days: [OPEN, theirs, theirs, OPEN, OPEN, CLOSED, CLOSED], answerWithin: 20 });
  await save();
  const alert = await screen.findByText(
    "Somebody saved it. What they alone changed stands here now. What you changed as well stays yours; they saved" +
      " Tuesday as 08:00 to 16:00. Nothing is saved yet: look at it, and save again.",
  );
  expect(alert).toHaveAttribute("role", "alert");
  expect(alert.nextElementSibling).toBe(screen.getByRole("button", { name: "Save" }));
  expect(scroll.mock.contexts).toContain(alert);
  expect(time("Wednesday", "From")).toHaveValue("08:00");
  await save();
  expect(await screen.findByText("Office hours saved.")).toBeVisible();
  const saturday = { from: "10:00", to: "12:00" };
  const longer = { ...OPEN, to: "18:00" };
  expect(server.hours).toMatchObject({
    days: [longer, longer, theirs, OPEN, OPEN, saturday, CLOSED],
    answerWithin: 20,
  });
});

test("hours that miss nothing of what somebody else saved are saved at once", async () => {
  const server = await open();
  set("Monday", "To", "18:00");
  change(server, {});
  await save();
  expect(await screen.findByText("Office hours saved.")).toBeVisible();
  expect(server.hours.days[0]).toEqual({ ...OPEN, to: "18:00" });
});

test("hours whose save was not answered are nobody else's", async () => {
  const server = await open();
  set("Monday", "To", "18:00");
  server.isLost = true;
  await save();
  const said = "The server did not answer. The office hours may be saved all the same: save again.";
  expect(await screen.findByText(said)).toBeVisible();
  server.isLost = false;
  set("Monday", "To", "19:00");
  await save();
  expect(await screen.findByText("Office hours saved.")).toBeVisible();
  expect(server.hours.days[0]).toEqual({ ...OPEN, to: "19:00" });
});

test("the days of holidays stand in words once they are saved", async () => {
  await open();
  const holidays = screen.getByRole("textbox", { name: "Holidays" });
  fireEvent.change(holidays, { target: { value: "25/12/2026" } });
  await save();
  expect(await screen.findByText("Office hours saved.")).toBeVisible();
  expect(holidays).toHaveValue("25 December 2026");
});
