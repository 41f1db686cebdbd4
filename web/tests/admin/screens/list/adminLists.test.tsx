// @module-tag slow

import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { useSession } from "../../../../src/features/session/sessionStore";
import { routes } from "../../../../src/routing/routes";
import { enquiry } from "../../../support/sampleEnquiry";
import { event, packege, venue } from "../../../support/sampleItems";
import { fakeApi } from "../../../support/fakeApi";
import { editedOf, listOf } from "../../../support/publication";
import { Queries } from "../../../support/Queries";

const COUNTS = {
  body: { total: 4, unread: 2, statuses: { new: 4, replied: 0, viewing: 0, held: 0, booked: 0, lost: 0 } },
};

const named = { id: "v1", slug: "ardvorran-castle", title: "Ardvorran Castle" };

const KINDS = [
  {
    kind: "venue",
    call: "/api/admin/list-venues",
    list: "/admin/venues",
    failure: "Failed to fetch venues",
    item: { ...venue, ...named },
    page: "/single-venue/ardvorran-castle",
  },
  {
    kind: "event",
    call: "/api/admin/list-events",
    list: "/admin/events",
    failure: "Failed to fetch locations",
    item: { ...event, ...named },
    page: "/single-event/ardvorran-castle",
  },
  {
    kind: "package",
    call: "/api/admin/list-packeges",
    list: "/admin/packages",
    failure: "Failed to fetch locations",
    item: { ...packege, ...named },
    page: "/single-packege/ardvorran-castle",
  },
];

// Loaded first, because on a slow machine that takes longer than the timeout of `findByRole`.
beforeAll(() => import("../../../../src/routing/adminPages"));

beforeEach(() => {
  localStorage.setItem("token", "a.b.c");
  useSession.setState({ token: "a.b.c" });
  vi.spyOn(console, "error").mockReturnValue();
});

function open(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />, { wrapper: Queries });
  return router;
}

/** A response that fails until it is repaired: first with a server error, then with a network error. */
function unlucky(body: unknown) {
  let tries = 0;
  return () => {
    tries += 1;
    if (tries === 1) return { status: 500, body: { message: "The cellar is flooded" } };
    return tries === 2 ? Promise.reject(new TypeError("Failed to fetch")) : { body };
  };
}

const tryAgain = () => screen.findByRole("button", { name: /^Try again/ });

test.each(KINDS)(
  "a row of the $kind list leads to its form, its details and its page, by names of their own",
  async ({ kind, call, list, item, page }) => {
    fakeApi({ [call]: listOf([item]) });
    const router = open(`${list}?search=castle`);
    const ways: [RegExp, string][] = [
      [/^Ardvorran Castle$/, `/admin/update-${kind}/v1`],
      [/^View Details ?of Ardvorran Castle$/, `/admin/${kind}/v1`],
      [/^Edit ?Ardvorran Castle$/, `/admin/update-${kind}/v1`],
      [/^See on site: ?Ardvorran Castle$/, page],
    ];
    for (const [name, href] of ways)
      expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);

    await userEvent.click(screen.getByRole("link", { name: "Ardvorran Castle" }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/update-${kind}/v1`));
    expect(router.state.location.state).toEqual({ list: "?search=castle" });
  },
);

test.each(KINDS)(
  "the $kind list that does not come can be asked for again, until it comes",
  async ({ call, list, failure, item }) => {
    fakeApi({ [call]: unlucky(listOf([item]).body) });
    open(list);
    expect(await screen.findByText(failure)).toHaveAttribute("role", "alert");
    await userEvent.click(await tryAgain());
    expect(await screen.findByText(failure)).toBeVisible();
    await userEvent.click(await tryAgain());
    expect(await screen.findByRole("link", { name: "Ardvorran Castle" })).toBeVisible();
    expect(screen.queryByText(failure)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Try again/ })).not.toBeInTheDocument();
    expect(document.getElementById("main")).toHaveFocus();
  },
);

test.each([
  ["venue", "/api/admin/edit-venue/v1", "Failed to fetch venue details", venue],
  ["event", "/api/admin/edit-event/v1", "Failed to fetch location details", event],
  ["package", "/api/admin/edit-packege/v1", "Failed to fetch packege details", packege],
])("the page of the %s that does not come can be asked for again", async (kind, call, failure, item) => {
  fakeApi({ [call]: unlucky(editedOf({ ...item, ...named }).body) });
  open(`/admin/${kind}/v1`);
  expect(await screen.findByText(failure)).toHaveAttribute("role", "alert");
  await userEvent.click(await tryAgain());
  await userEvent.click(await tryAgain());
  expect(await screen.findByRole("heading", { level: 1, name: "Ardvorran Castle" })).toBeVisible();
});

test("what is not there is not asked for again", async () => {
  fakeApi({});
  open("/admin/venue/nobody");
  expect(await screen.findByText("Venue not found!")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Try again/ })).not.toBeInTheDocument();
});

test("enquiries, and a single one, can be asked for again", async () => {
  fakeApi({
    "/api/admin/enquiries": unlucky([enquiry]),
    "/api/admin/enquiries/e1": unlucky(enquiry),
    "/api/admin/enquiry-steps/e1": { body: [] },
    "/api/admin/enquiry-counts": COUNTS,
  });
  open("/admin/enquiries");
  expect(await screen.findByText("Failed to fetch enquiries")).toBeVisible();
  await userEvent.click(await tryAgain());
  await userEvent.click(await tryAgain());
  await userEvent.click(await screen.findByRole("link", { name: "Eilidh" }));
  expect(await screen.findByText("Failed to fetch enquiry details")).toBeVisible();
  await userEvent.click(await tryAgain());
  await userEvent.click(await tryAgain());
  expect(await screen.findByRole("heading", { level: 1, name: "Eilidh" })).toBeVisible();
});

test("the dashboard asks once more for all that did not come, by one button", async () => {
  const failing = { status: 503, body: { message: "The cellar is flooded" } };
  const answers = {
    "/api/admin/list-venues": failing,
    "/api/admin/list-events": failing,
    "/api/admin/list-packeges": listOf([packege]),
    "/api/admin/enquiry-counts": COUNTS,
    "/api/admin/pictures": { body: [] },
    "/api/admin/todo": {
      body: {
        waiting: [],
        waitingTotal: 0,
        reminders: [],
        endingHolds: [],
        failedMails: [],
        failedEvents: 0,
        missed: [],
        unfinished: {},
        changes: [],
      },
    },
  };
  fakeApi(answers);
  open("/admin/dashboard");
  expect(await screen.findByText("Failed to fetch venues")).toBeVisible();
  expect(await screen.findByText("Could not be counted")).toBeVisible();
  fakeApi({ ...answers, "/api/admin/list-venues": listOf([{ ...venue, ...named }]) });
  await userEvent.click(await tryAgain());
  expect(await screen.findByRole("link", { name: "Ardvorran Castle" })).toBeVisible();
  expect(await screen.findByText("Could not be counted")).toBeVisible();

  fakeApi({ ...answers, "/api/admin/list-events": listOf([event, { ...event, id: "2" }]) });
  await userEvent.click(await tryAgain());
  const card = screen.getByRole("heading", { name: "Events" }).closest("section")!;
  expect(await within(card).findByText("2")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Try again/ })).not.toBeInTheDocument();
});
