import { screen, within } from "@testing-library/react";
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

const serve = (known: object) =>
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiries/e1": { body: enquiry },
    "/api/admin/enquiries": { body: [enquiry] },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/enquiries-of-person/e1": known,
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
