import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin } from "../../support/openAdmin";
import { NOTHING_TODAY } from "../../support/sampleDay";
import { COUNTS, FAILURE } from "../../support/sampleEnquiry";

const VIEWING = {
  id: "v1",
  enquiryId: "e1",
  name: "Eilidh",
  venueTitle: "Torran House",
  time: "14:00",
  minutes: 60,
  visitors: "Both",
  accountName: "",
};
const TASK = {
  id: "t1",
  text: "Order the piper",
  day: "2026-11-20",
  accountName: "Morag",
  enquiryId: "e2",
  name: "Iain",
};
const WAITING = {
  id: "e3",
  name: "Ailsa",
  aboutTitle: "",
  receivedAt: "2026-11-25T10:00:00Z",
  since: "2026-11-25T10:00:00Z",
  assigneeName: "",
  isFirst: true,
  waitedMinutes: 61,
  waitedDays: 1,
  isOverdue: true,
};

function open(day: object, answers: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/my-day": { body: day },
    ...answers,
  });
  return openAdmin("/admin/my-day");
}

const region = async (name: string | RegExp) => within(await screen.findByRole("region", { name }));

beforeAll(loadAdminPages);
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

test("my day has what is mine today, and tomorrow below", async () => {
  open({
    ...NOTHING_TODAY,
    viewings: [VIEWING],
    tasks: [TASK],
    reminders: [{ id: "e4", name: "Una", aboutTitle: "", remindOn: "2026-11-20", assigneeName: "Morag" }],
    waiting: [WAITING],
    tomorrowsViewings: [{ ...VIEWING, id: "v2", time: "09:30", accountName: "Morag" }],
    tomorrowsTasks: [{ ...TASK, id: "t2", day: "2026-11-27" }],
  });
  expect(
    await screen.findByRole("heading", { level: 1, name: /^My day, Thu,? 26 November 2026$/ }),
  ).toBeVisible();
  const viewings = await region("Viewings");
  expect(viewings.getByRole("listitem")).toHaveTextContent(
    "14:00 Torran House, Eilidh 60 min, Both, nobody shows it yet",
  );
  expect(viewings.getByRole("link", { name: "Eilidh" })).toHaveAttribute("href", "/admin/enquiry/e1");
  const tasks = await region("Tasks");
  expect(tasks.getByText(/^since/)).toHaveClass("overdue");
  expect(tasks.getByRole("link", { name: "Iain" })).toHaveAttribute("href", "/admin/enquiry/e2");
  const reminders = await region("Reminders");
  expect(reminders.getByRole("link", { name: "Una" })).toHaveAttribute("href", "/admin/enquiry/e4");
  const waiting = await region("Waiting for your answer");
  expect(waiting.getByText(/^Overdue: /)).toBeVisible();
  expect(waiting.getByRole("link", { name: "Ailsa" })).toHaveAttribute("href", "/admin/enquiry/e3");
  expect((await region(/^Tomorrow/)).getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByText("Nothing is yours today.")).not.toBeInTheDocument();
});

test("an empty day says so, and is printed", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  open(NOTHING_TODAY);
  expect(await screen.findByText("Nothing is yours today.")).toBeVisible();
  expect(screen.queryByRole("region", { name: /^Tomorrow/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test("whoever wants it by mail is led to the choice", async () => {
  open(NOTHING_TODAY);
  const link = await screen.findByRole("link", { name: "Get it by mail at eight" });
  expect(link).toHaveAttribute("href", "/admin/account#notifications-part");
});

test("a day that could not be fetched is fetched again", async () => {
  let answer: object = FAILURE;
  open(NOTHING_TODAY, { "/api/admin/my-day": () => answer as typeof FAILURE });
  expect(await screen.findByText("Your day could not be fetched.")).toBeVisible();
  answer = { body: NOTHING_TODAY };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nothing is yours today.")).toBeVisible();
});

test("the navigation leads to it", async () => {
  open(NOTHING_TODAY);
  const navigation = within(await screen.findByRole("navigation", { name: "Back office" }));
  expect(navigation.getByRole("link", { name: "My day" })).toHaveAttribute("href", "/admin/my-day");
});
