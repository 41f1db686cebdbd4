// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin } from "../../support/openAdmin";

const CALL = "/api/admin/my-notifications";
const KINDS = [
  "A new enquiry",
  "An answer of a visitor",
  "Something is given to me",
  "Days that we hold are booked for somebody else",
];

let stored = { enquiry: "", answer: "daily", given: "", overtaken: "", day: "" };
let failure: object | undefined;

beforeAll(loadAdminPages);
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  stored = { enquiry: "", answer: "daily", given: "", overtaken: "", day: "" };
  failure = undefined;
});

async function open(email = "morag@ceilidh.example", more = {}) {
  fakeApi({
    "/api/admin/my-account": { body: { id: "m", username: "morag", name: "Morag", role: "editor", email } },
    "/api/admin/sessions": { body: [] },
    "/api/admin/calendar-feed": { body: { madeAt: null } },
    "/api/admin/second-factor": { body: { totp: false, passkeys: [], recoveryCodes: 0, required: false } },
    [CALL]: async (request: Request) => {
      if (request.method === "GET") return { body: stored };
      if (failure) return { status: 500, body: failure };
      stored = (await request.json()) as typeof stored;
      return { body: stored };
    },
    ...more,
  });
  openAdmin("/admin/account");
  return within(await screen.findByRole("region", { name: "What you are told" }));
}

test("everybody chooses what they are told by mail, and when", async () => {
  const part = await open();
  expect(await part.findByRole("combobox", { name: "An answer of a visitor" })).toHaveValue("daily");
  for (const name of KINDS) {
    await userEvent.selectOptions(part.getByRole("combobox", { name }), "At once");
    expect(await screen.findByText("Your choice is saved.")).toBeVisible();
    await waitFor(() => expect(Object.values(stored)[KINDS.indexOf(name)]).toBe("at-once"));
  }
  await userEvent.selectOptions(part.getByRole("combobox", { name: "A new enquiry" }), "Never");
  await waitFor(() => expect(stored.enquiry).toBe(""));
  const day = within(part.getByRole("combobox", { name: "My day, if there is something" }));
  expect(day.queryByRole("option", { name: "At once" })).not.toBeInTheDocument();
  await userEvent.selectOptions(
    part.getByRole("combobox", { name: /^My day/ }),
    day.getByRole("option", { name: "Once a day, at eight" }),
  );
  await waitFor(() => expect(stored.day).toBe("daily"));
  expect(stored).toMatchObject({ answer: "at-once", given: "at-once", overtaken: "at-once" });
});

test("a choice that is not saved says so, and shows what is stored", async () => {
  const part = await open();
  failure = { message: "The cellar is flooded" };
  await userEvent.selectOptions(await part.findByRole("combobox", { name: "A new enquiry" }), "At once");
  expect(await part.findByText("The cellar is flooded")).toBeVisible();
  await waitFor(() => expect(part.getByRole("combobox", { name: "A new enquiry" })).toHaveValue(""));
});

test("who has no address learns that, and a failure to fetch the choices is named", async () => {
  const part = await open("", { [CALL]: { status: 500, body: {} } });
  expect(part.getByText("You get these mails once you have an e-mail address, above.")).toBeVisible();
  expect(await part.findByText("What you are told could not be fetched.")).toBeVisible();
});
