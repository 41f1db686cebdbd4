// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { importErrors } from "../../../src/features/redirects/admin/RedirectTables";
import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../support/openAdmin";

const SAVED = { at: "2026-05-01T12:00:00Z", isMissing: false };
const OLD = { from: "/old.html", to: "/contact", status: 301, hits: 7, ...SAVED };
const NEWS = { from: "/news", to: "https://news.example/", status: 308, hits: 0, ...SAVED };

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

/** Serves redirects that can be saved and removed. */
function serve(stored: (typeof OLD)[], answers: Parameters<typeof fakeApi>[0] = {}) {
  let now = stored;
  return fakeApi({
    "/api/admin/redirects": () => ({ body: now }),
    "/api/admin/save-redirect": async (request) => {
      const saved = { ...OLD, ...((await request.json()) as object) };
      now = [...now.filter(({ from }) => from !== saved.from), saved];
      return { body: { message: "", redirect: saved } };
    },
    "/api/admin/remove-redirect": async (request) => {
      const { from } = (await request.json()) as typeof OLD;
      now = now.filter((each) => each.from !== from);
      return { body: { message: "" } };
    },
    ...answers,
  });
}

async function open(search = "") {
  openAdmin(`/admin/redirects${search}`);
  await screen.findByRole("heading", { level: 1, name: "Redirects" });
}
const rows = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("a redirect to a page that does not exist is marked", async () => {
  serve([OLD, { ...NEWS, to: "/nothing", isMissing: true }]);
  await open();
  await waitFor(() => expect(rows()).toHaveLength(2));
  const marks = rows().map((row) => row?.includes("leads to a page that does not exist"));
  expect(marks).toEqual([false, true]);
});

test("the table shows each redirect, and the search finds both of its ends", async () => {
  serve([OLD, NEWS]);
  await open();
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toMatch(/^\/old.html\/contact3017/);
  expect(screen.getByText("2 redirects in all")).toBeVisible();
  await userEvent.type(screen.getByRole("searchbox", { name: "Search redirects" }), "EXAMPLE");
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toMatch(/^\/news/);
  await userEvent.type(screen.getByRole("searchbox", { name: "Search redirects" }), "?");
  expect(await screen.findByText(/^No redirect matches\./)).toBeVisible();
});

test("without redirects the table says what they are for", async () => {
  serve([]);
  await open();
  expect(await screen.findByText(/^There are no redirects yet\./)).toBeVisible();
});

test("a redirect is added, and what the server refuses is shown at its field", async () => {
  const requests = serve([], {
    "/api/admin/save-redirect": async (request) => {
      const body = (await request.json()) as typeof OLD;
      if (body.from === "/venues")
        return {
          status: 422,
          body: { message: "No.", errors: { from: "The site has this address itself." } },
        };
      return { body: { message: "", redirect: { ...OLD, ...body } } };
    },
  });
  await open();
  await press("Add redirect");
  const dialog = within(screen.getByRole("dialog", { name: "Add a redirect" }));
  await userEvent.type(dialog.getByLabelText("Old address"), "/venues");
  await userEvent.type(dialog.getByLabelText("Leads to"), "/contact");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("The site has this address itself.")).toBeVisible();
  expect(dialog.getByLabelText("Old address")).toHaveFocus();
  await userEvent.type(dialog.getByLabelText("Old address"), "-old");
  await userEvent.selectOptions(dialog.getByLabelText("Status"), "308");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("/venues-old leads to /contact now.")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  const saves = requests.filter(({ url }) => url.endsWith("save-redirect"));
  expect(await saves.at(-1)!.json()).toEqual({ from: "/venues-old", to: "/contact", status: 308, hits: 0 });
});

test("an address that is redirected already is refused when it is added", async () => {
  serve([OLD]);
  await open();
  await screen.findByRole("cell", { name: "/old.html" });
  await press("Add redirect");
  await userEvent.type(screen.getByLabelText("Old address"), "/old.html");
  await press("Save");
  expect(await screen.findByText("There is a redirect from this address. Edit that one.")).toBeVisible();
});

test("a redirect gets another address and keeps its hits", async () => {
  const requests = serve([OLD]);
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /^Edit/ }));
  const from = screen.getByLabelText("Old address");
  expect(from).toHaveValue("/old.html");
  await userEvent.clear(from);
  await userEvent.type(from, "/older.html");
  await press("Save");
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/^\/older.html\/contact3017/)]));
  expect(requests.some(({ url }) => url.endsWith("remove-redirect"))).toBe(true);
});

test("a removed redirect comes back with its hits by Undo", async () => {
  serve([OLD, NEWS]);
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /^Remove ?\/old/ }));
  expect(await screen.findByText("/old.html leads nowhere now.")).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(1));
  await press("Undo");
  await waitFor(() => expect(rows().some((row) => /^\/old.html\/contact3017/.test(row ?? ""))).toBe(true));
});

test("a table is imported, or its wrong lines are shown", async () => {
  let wrong = true;
  const requests = serve([], {
    "/api/admin/import-redirects": () =>
      wrong
        ? {
            status: 422,
            body: { message: "Line 3: No.", errors: { "12.status": "No status.", "3.from": "In use." } },
          }
        : { body: { message: "1 redirects saved successfully!", missing: 2 } },
  });
  await open();
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  const table = new File(["from,to\n/a,/b"], "old.csv", { type: "text/csv" });
  await userEvent.upload(input, table);
  expect(await screen.findByText("Line 3, old address: In use.")).toBeVisible();
  expect(screen.getByText(/^Nothing is imported\./)).toBeVisible();
  wrong = false;
  await userEvent.upload(input, table);
  const told = await screen.findByText(/^The redirects of old.csv are imported\./);
  expect(told).toHaveTextContent("2 of them lead to pages that do not exist");
  expect(screen.queryByText(/^Line 3/)).not.toBeInTheDocument();
  expect(await requests.find(({ url }) => url.endsWith("import-redirects"))!.json()).toEqual({
    csv: "from,to\n/a,/b",
  });
});

test("the lines of a table are told in their order", () => {
  expect(importErrors({ "12.to": "b", "3.status": "a", csv: "No table." })).toEqual([
    "No table.",
    "Line 3, status: a",
    "Line 12, leads to: b",
  ]);
});
