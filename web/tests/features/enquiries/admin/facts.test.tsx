// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import {
  asksBeforeClosing,
  dialogWarning,
  loadAdminPages,
  openAdmin,
  supportDialogs,
} from "../../../support/openAdmin";
import { COUNTS, enquiry, NO_STEPS } from "../../../support/sampleEnquiry";

const CORRECT = "/api/admin/correct-enquiry/e1";
const STORED = {
  ...enquiry,
  name: "Mairi",
  about: "venue/v1",
  aboutTitle: "Torran House",
  date: "2027-06-19",
  guests: "96",
};

const STEP = {
  id: "s1",
  at: "2026-05-05T10:00:00Z",
  kind: "corrected",
  who: "Morag",
  text: "",
  value: "120",
  former: "96",
  subject: "",
  files: [],
  fileNames: [],
  mail: null,
  received: null,
  fact: "guests",
};

interface Served {
  stored?: object;
  steps?: object[];
  more?: Record<string, unknown>;
}

/** A server that corrects, and answers with what is stored then. */
function serve({ stored = STORED, steps = [], more = {} }: Served = {}) {
  let now: object = { ...stored };
  const correct = async (request: Request) => {
    const sent = (await request.clone().json()) as { version: number };
    now = { ...now, ...sent, version: sent.version + 1 };
    return { body: { message: "", enquiry: now } };
  };
  return fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiry-steps/e1": { body: steps },
    "/api/admin/enquiries/e1": () => ({ body: now }),
    "/api/admin/enquiries": { body: [enquiry] },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/list-venues": { body: { items: [{ item: { id: "v2", title: "Corrie" } }] } },
    "/api/admin/enquiry-topics": {
      body: { items: [{ about: "event/n1", title: "A party" }], months: [] },
    },
    [CORRECT]: correct,
    ...more,
  } as Parameters<typeof fakeApi>[0]);
}

async function open() {
  const router = openAdmin("/admin/enquiry/e1");
  await screen.findByRole("group", { name: "Status" });
  return router;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

const sent = async (requests: Request[]) =>
  (await requests.findLast(({ url }) => url.includes("correct-enquiry"))!.json()) as object;

beforeAll(loadAdminPages);
beforeEach(supportDialogs);

test.each([
  ["Correct Name", "Name", "Mairi Sinclair", { name: "Mairi Sinclair" }],
  ["Correct E-mail", "E-mail", "mairi@visitor.example", { email: "mairi@visitor.example" }],
  ["Correct Phone", "Phone", "07700 900123", { phone: "07700 900123" }],
  ["Correct Date", "Date", "26 June 2027", { date: "26 June 2027" }],
  ["Correct Guests", "Guests", "120", { guests: "120" }],
  ["Add Heard of us", "Heard of us", "A friend", { source: "A friend" }],
])("%s is a field in the place of the fact", async (button, label, typed, saved) => {
  const requests = serve();
  await open();
  await press(button);
  const field = screen.getByRole("textbox", { name: label });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);
  await waitFor(() => expect(screen.getByRole("button", { name: `Correct ${label}` })).toHaveFocus());
  expect(await sent(requests)).toEqual({ ...saved, version: 1 });
  expect(await screen.findByText(`${label} saved`)).toBeVisible();
});

test("the kind of event is chosen", async () => {
  const requests = serve();
  await open();
  await press("Add Kind of event");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Kind of event" }), "Wedding");
  await press("Save");
  expect(await screen.findByRole("button", { name: "Correct Kind of event" })).toHaveFocus();
  expect(await sent(requests)).toEqual({ occasion: "wedding", version: 1 });
});

test("what it is about is chosen among venues and what others ask about", async () => {
  const requests = serve();
  await open();
  expect(screen.getByRole("link", { name: "Torran House" })).toHaveAttribute("href", "/admin/venue/v1");
  await press("Correct About");
  const choice = screen.getByRole("combobox", { name: "About" });
  await waitFor(() =>
    expect(
      within(choice)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Choose one more", "A party", "Corrie"]),
  );
  await userEvent.selectOptions(choice, "Corrie");
  await userEvent.selectOptions(choice, "A party");
  await press("Remove Torran House");
  expect(screen.getByRole("button", { name: "Remove Corrie" })).toHaveFocus();
  await press("Save");
  expect(await screen.findByRole("button", { name: "Correct About" })).toHaveFocus();
  expect(await sent(requests)).toEqual({ subjects: ["venue/v2", "event/n1"], version: 1 });
});

test("after the only venue is removed the focus is where another one is added, and Escape leaves that unsaved", async () => {
  serve();
  await open();
  await press("Correct About");
  await press("Remove Torran House");
  expect(screen.getByRole("combobox", { name: "About" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(dialogWarning()).toBeVisible();
  expect(screen.getByRole("combobox", { name: "About" })).toHaveFocus();
});

test("Escape closes a correction while nothing is changed, and Cancel discards a change", async () => {
  const requests = serve();
  await open();
  await press("Correct Guests");
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Correct Guests" })).toHaveFocus();
  await press("Correct Guests");
  const field = screen.getByRole("textbox", { name: "Guests" });
  await userEvent.clear(field);
  await userEvent.keyboard("{Escape}");
  expect(dialogWarning()).toBeVisible();
  expect(field).toHaveFocus();
  await userEvent.type(field, "96");
  expect(dialogWarning()).not.toBeInTheDocument();
  await userEvent.clear(field);
  await press("Cancel");
  expect(screen.getByRole("button", { name: "Correct Guests" })).toHaveFocus();
  expect(screen.getAllByText("96")).toHaveLength(1);
  expect(requests.some(({ url }) => url.includes("correct-enquiry"))).toBe(false);
});

const goBack = () => userEvent.click(screen.getByRole("link", { name: "Go Back" }));
const answer = async (name: string) => {
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await userEvent.click(question.getByRole("button", { name }));
};

test("a link asks before it discards a correction", async () => {
  serve();
  const router = await open();
  await press("Correct Guests");
  expect(asksBeforeClosing()).toBe(false);
  await userEvent.type(screen.getByRole("textbox", { name: "Guests" }), "0");
  expect(asksBeforeClosing()).toBe(true);
  await goBack();
  await answer("Stay");
  expect(screen.getByRole("textbox", { name: "Guests" })).toHaveValue("960");
  await goBack();
  await answer("Leave");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/enquiries"));
});

test("a correction of what an enquiry is about counts until it is saved", async () => {
  serve();
  await open();
  await press("Correct About");
  await press("Remove Torran House");
  expect(asksBeforeClosing()).toBe(true);
  await press("Save");
  expect(await screen.findByText("About saved")).toBeVisible();
  expect(asksBeforeClosing()).toBe(false);
});

test("what is wrong stands at the field", async () => {
  const refusal = {
    status: 422,
    body: { message: "Please check the facts.", errors: { guests: "A number." } },
  };
  serve({ more: { [CORRECT]: refusal } });
  await open();
  await press("Correct Guests");
  await press("Save");
  expect(await screen.findByText("A number.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Guests" })).toBeInvalid();
});

test("a correction of something else in the meantime is no conflict", async () => {
  const versions: number[] = [];
  serve({
    more: {
      "/api/admin/enquiries/e1": () => ({
        body: { ...STORED, phone: "1", version: versions.length ? 2 : 1 },
      }),
      [CORRECT]: async (request: Request) => {
        const { version } = (await request.json()) as { version: number };
        versions.push(version);
        return version === 1
          ? { status: 409, body: { message: "Iain saved this enquiry while you were working on it." } }
          : { body: { message: "", enquiry: { ...STORED, guests: "120", version: 3 } } };
      },
    },
  });
  await open();
  await press("Correct Guests");
  await userEvent.clear(screen.getByRole("textbox", { name: "Guests" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Guests" }), "120");
  await press("Save");
  expect(await screen.findByRole("button", { name: "Correct Guests" })).toHaveFocus();
  expect(versions).toEqual([1, 2]);
});

test("a correction of the same fact in the meantime is said, with what it says now", async () => {
  let tries = 0;
  serve({
    more: {
      "/api/admin/enquiries/e1": () => ({ body: tries ? { ...STORED, guests: "130", version: 2 } : STORED }),
      [CORRECT]: () => {
        tries += 1;
        return tries === 1
          ? { status: 409, body: { message: "Iain saved this enquiry while you were working on it." } }
          : { body: { message: "", enquiry: { ...STORED, guests: "120", version: 3 } } };
      },
    },
  });
  await open();
  await press("Correct Guests");
  await press("Save");
  expect(await screen.findByText(/^Iain saved this enquiry .* It says “130” now\.$/)).toBeVisible();
  await press("Save");
  expect(await screen.findByRole("button", { name: "Correct Guests" })).toHaveFocus();
});

test("the head says what guests and date were at first", async () => {
  const steps = [STEP, { ...STEP, id: "s2", fact: "date", former: "summer", value: "2027-06-19" }];
  serve({ stored: { ...STORED, guests: "120" }, steps });
  await open();
  await screen.findByText("Guests changed from 96 to 120", { selector: "strong" });
  expect(document.querySelector(".enquiry__essentials")).toHaveTextContent(
    "Torran House · Sat, 19 June 2027 (Summer before) · 120 guests (96 before)",
  );
});

test("the conversation says what was corrected, and undoes the latest correction of each fact", async () => {
  const undone: string[] = [];
  const undo = (request: Request) => {
    undone.push(request.url);
    return { body: { message: "", enquiry: { ...STORED, version: 4 } } };
  };
  const steps = [
    { ...STEP, former: "", value: "96" },
    { ...STEP, id: "s2" },
    { ...STEP, id: "s3", fact: "phone", former: "1", value: "" },
  ];
  serve({
    stored: { ...STORED, guests: "120", version: 3 },
    steps,
    more: { "/api/admin/undo-enquiry-correction/s2": undo },
  });
  await open();
  expect(await screen.findByText("Guests added: 96", { selector: "strong" })).toBeVisible();
  expect(screen.getByText("Phone removed: 1", { selector: "strong" })).toBeVisible();
  expect(screen.getAllByRole("button", { name: /^Undo/ }).map(({ textContent }) => textContent)).toEqual([
    "Undo Guests changed from 96 to 120",
    "Undo Phone removed: 1",
  ]);
  await press("Undo Guests changed from 96 to 120");
  expect(await screen.findByText("It is as it was before")).toBeVisible();
  expect(undone).toHaveLength(1);
  expect(document.querySelector(".enquiry__essentials")).toHaveTextContent(/ · 96 guests /);
});
