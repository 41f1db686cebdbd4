// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin } from "../../support/openAdmin";

const STEPS = "/api/admin/setup-steps";
const HIDE = "/api/admin/hide-setup-steps";
const MAIL = "/api/admin/send-test-mail";
const IDS = "logo contact social founders venue picks mail acknowledgement privacy terms texts".split(" ");
const SAMPLES = [{ field: "replyWho", label: "Who answers", section: "contact" }];

let done: string[] = [];
let hidden = false;
let recipientSource = "company";

function answers() {
  return {
    [STEPS]: () => ({
      body: {
        hidden,
        recipientSource,
        samples: SAMPLES,
        steps: IDS.map((id) => ({ id, done: done.includes(id) })),
      },
    }),
    [HIDE]: async (request: Request) => {
      ({ hidden } = (await request.json()) as { hidden: boolean });
      return { body: { message: "" } };
    },
    [MAIL]: () => {
      done = [...done, "mail"];
      return {
        body: {
          message: "The test mail was taken.",
          recipient: "office@a.example",
          recipientSource,
          answer: "250 taken",
          logged: false,
        },
      };
    },
  };
}

beforeAll(loadAdminPages);
beforeEach(() => {
  done = [];
  hidden = false;
  recipientSource = "company";
  vi.spyOn(console, "error").mockReturnValue();
});

const list = () => screen.findByRole("region", { name: /your site/i });
const steps = async () => [...(await list()).querySelectorAll(".setup-step")];

test("a step of a later release is left out", async () => {
  const later = {
    hidden,
    recipientSource,
    samples: [],
    steps: [...IDS, "later"].map((id) => ({ id, done: true })),
  };
  fakeApi({ ...answers(), [STEPS]: { body: later } });
  openAdmin("/admin/dashboard");
  expect(await list()).toHaveTextContent("11 of 11 done");
});

test("each step leads to the screen that does it, and says whether it is done", async () => {
  done = ["venue"];
  fakeApi(answers());
  openAdmin("/admin/dashboard");
  const links = within(await list()).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/admin/site/company",
    "/admin/site/company",
    "/admin/site/company",
    "/admin/site/about",
    "/admin/add-venue",
    "/admin/settings",
    "/admin/site/contact#acknowledgement",
    "/admin/pages",
    "/admin/add-page",
    "/admin/site/contact#replyWho",
  ]);
  const marks = (await steps()).map((step) => /Done|To do/.exec(step.textContent)?.[0]);
  expect(marks).toEqual([
    "To do",
    "To do",
    "To do",
    "To do",
    "Done",
    "To do",
    "To do",
    "To do",
    "To do",
    "To do",
    "To do",
  ]);
  expect(screen.getByText("1 of 11 done")).toBeVisible();
});

test("what leads from step to step can be closed, and leaves the focus on the screen", async () => {
  fakeApi(answers());
  openAdmin("/admin/dashboard");
  await userEvent.click(within(await list()).getByRole("link", { name: /what the front page shows/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Not now" }));
  expect(screen.queryByRole("button", { name: "Not now" })).not.toBeInTheDocument();
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a test mail is sent here, its result shown, and its step ticked off", async () => {
  fakeApi(answers());
  openAdmin("/admin/dashboard");
  await userEvent.click(await screen.findByRole("button", { name: "Send a test mail" }));
  expect(await screen.findByText("250 taken")).toBeVisible();
  expect(screen.getByText("office@a.example")).toBeVisible();
  expect(await screen.findByText("1 of 11 done")).toBeVisible();
  expect(screen.getByRole("button", { name: "Send another test mail" })).toHaveFocus();
});

test("while enquiries go to a sample address, the step says what to fill in first", async () => {
  recipientSource = "sample";
  fakeApi(answers());
  openAdmin("/admin/dashboard");
  const step = (await steps())[IDS.indexOf("mail")];
  expect(step).toHaveTextContent("First fill in the company’s e-mail under Site › Company");
});

test("a refused test mail shows what the mail server said", async () => {
  fakeApi({ ...answers(), [MAIL]: { status: 502, body: { message: "554 no room" } } });
  openAdmin("/admin/dashboard");
  await userEvent.click(await screen.findByRole("button", { name: "Send a test mail" }));
  expect(await screen.findByText("554 no room")).toBeVisible();
  expect(screen.getByText("0 of 11 done")).toBeVisible();
});

test("it can be hidden, with an undo", async () => {
  fakeApi(answers());
  openAdmin("/admin/dashboard");
  await userEvent.click(await screen.findByRole("button", { name: "Hide this checklist" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: /your site/i })).toBeNull());
  expect(screen.getByRole("main")).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await list()).toBeVisible();
});

test("a failure to hide it is told, and it stays", async () => {
  fakeApi({ ...answers(), [HIDE]: { status: 503, body: {} } });
  openAdmin("/admin/dashboard");
  await userEvent.click(await screen.findByRole("button", { name: "Hide this checklist" }));
  expect(await screen.findByText("Failed to hide the checklist")).toBeVisible();
  expect(await list()).toBeVisible();
});

test("a hidden one is shown again by the settings", async () => {
  hidden = true;
  fakeApi(answers());
  const router = openAdmin("/admin/settings");
  await userEvent.click(await screen.findByRole("button", { name: "Show checklist" }));
  expect(await screen.findByText("The dashboard shows the checklist again.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show checklist" })).toBeNull());
  await router.navigate("/admin/dashboard");
  expect(await list()).toBeVisible();
});

test("when everything is done it says so", async () => {
  done = IDS;
  fakeApi(answers());
  openAdmin("/admin/dashboard");
  expect(await screen.findByRole("heading", { name: "Your site is ready" })).toBeVisible();
});

test("the dashboard works without it", async () => {
  fakeApi({});
  openAdmin("/admin/dashboard");
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(screen.queryByRole("region", { name: /your site/i })).toBeNull();
});
