// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { COUNTS, enquiry, FAILURE, NO_STEPS } from "../../../support/sampleEnquiry";

const BOOKED = {
  id: "e2",
  name: "Mairi",
  status: "booked",
  about: "Balquhandie",
  date: "2027-06-19",
  receivedAt: "2026-03-01T10:00:00Z",
};
const ASKED = { ...BOOKED, id: "e3", status: "new", about: "", date: "a Saturday in June 2028" };

const serve = (known: object, more: Record<string, unknown> = {}) =>
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiries/e1": { body: enquiry },
    "/api/admin/enquiries": { body: [enquiry] },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/enquiries-of-person/e1": known,
    ...more,
  } as Parameters<typeof fakeApi>[0]);

async function open() {
  const router = openAdmin("/admin/enquiry/e1");
  await screen.findByRole("group", { name: "Status" });
  return router;
}

beforeAll(loadAdminPages);
beforeEach(supportDialogs);

test("other enquiries of the same person are named and linked, the newest also in the head", async () => {
  serve({ body: [BOOKED, ASKED] });
  const router = await open();
  const part = within(await screen.findByRole("region", { name: "Same person" }));
  const text = /^Booked, Balquhandie, Sat,? 19 June 2027$/;
  expect(part.getByRole("link", { name: text })).toHaveAttribute("href", "/admin/enquiry/e2");
  expect(part.getByRole("link", { name: "New, a Saturday in June 2028" })).toBeVisible();
  const head = screen.getByText(/^Also:/);
  expect(head).toHaveTextContent(/^Also: Booked, Balquhandie, Sat,? 19 June 2027 and 1 more$/);
  await userEvent.click(within(head).getByRole("link"));
  expect(router.state.location.pathname).toBe("/admin/enquiry/e2");
});

test.each([{ body: [] }, { status: 404, body: { message: "" } }])(
  "nobody else is named for %j",
  async (answer) => {
    serve(answer);
    await open();
    expect(screen.queryByRole("heading", { name: "Same person" })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Also:/)).not.toBeInTheDocument();
  },
);

test("that they could not be fetched is said", async () => {
  serve(FAILURE);
  await open();
  expect(await screen.findByText(/Other enquiries of this person could not be fetched/)).toBeVisible();
});

const TAKE_APART = "/api/admin/take-enquiry-apart/e2";
const APART = { body: { message: "They are two enquiries again.", id: "e1", other: "e2" } };
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

test("another enquiry is joined, which can be undone", async () => {
  const requests = serve(
    { body: [BOOKED] },
    {
      "/api/admin/join-enquiries/e1": { body: { message: "", id: "e1", other: "e2" } },
      [TAKE_APART]: APART,
    },
  );
  await open();
  await press(/^Join with Booked, Balquhandie/);
  expect(await screen.findByText("They are one enquiry now.")).toBeVisible();
  expect(await requests.find(({ url }) => url.includes("join-enquiries"))!.json()).toEqual({ other: "e2" });
  await press("Undo");
  expect(await screen.findByText("They are two enquiries again.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the other one" })).toHaveAttribute(
    "href",
    "/admin/enquiry/e2",
  );
});

test("the draft of the other one is in the form after both are joined, and gone once they are apart", async () => {
  const DRAFT = {
    version: "v1",
    at: BOOKED.receivedAt,
    who: "Rory",
    isOwn: false,
    subject: "The piper",
    text: "He comes.",
    files: [],
  };
  let isJoined = false;
  serve(
    { body: [BOOKED] },
    {
      "/api/admin/answer-draft/e1": () => ({
        body: { draft: isJoined ? { ...DRAFT, fileNames: [] } : null },
      }),
      "/api/admin/join-enquiries/e1": () => {
        isJoined = true;
        return { body: { message: "", id: "e1", other: "e2" } };
      },
      [TAKE_APART]: () => {
        isJoined = false;
        return APART;
      },
    },
  );
  await open();
  const answer = await screen.findByRole("textbox", { name: "Your answer" });
  await press(/^Join with Booked, Balquhandie/);
  await waitFor(() => expect(answer).toHaveValue("He comes."));
  await press("Undo");
  await waitFor(() => expect(answer).toHaveValue(""));
});

test("where the other one has days in the diary, it stays, and is opened", async () => {
  serve(
    { body: [BOOKED] },
    { "/api/admin/join-enquiries/e1": { body: { message: "", id: "e2", other: "e1" } } },
  );
  const router = await open();
  await press(/^Join/);
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/enquiry/e2"));
});

test("why two cannot be joined is said", async () => {
  const message = "Both have days in the diary, so they stay two enquiries.";
  serve({ body: [BOOKED] }, { "/api/admin/join-enquiries/e1": { status: 409, body: { message } } });
  await open();
  await press(/^Join/);
  expect(await screen.findByText(message)).toBeVisible();
});

test("the conversation takes them apart again", async () => {
  const step = {
    id: "s1",
    at: BOOKED.receivedAt,
    kind: "joined",
    who: "Morag",
    text: "Name: Mairi",
    value: "e2",
  };
  const rest = { former: "", subject: "", fact: "", files: [], fileNames: [], mail: null, received: null };
  const requests = serve(
    { body: [] },
    { "/api/admin/enquiry-steps/e1": { body: [{ ...step, ...rest }] }, [TAKE_APART]: APART },
  );
  await open();
  expect(await screen.findByText("Joined with another enquiry")).toBeVisible();
  await press("Take apart");
  expect(await screen.findByText("They are two enquiries again.")).toBeVisible();
  expect(requests.filter(({ url }) => url.includes("take-enquiry-apart"))).toHaveLength(1);
});
