// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import { ITEM_KINDS } from "../../support/itemKinds";
import { loadAdminPages, openAdmin } from "../../support/openAdmin";
import { editedOf, listOf, NO_ITEMS } from "../../support/publication";

beforeAll(loadAdminPages);
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

const path = (router: ReturnType<typeof openAdmin>, expected: string) =>
  waitFor(() => expect(router.state.location.pathname).toBe(expected));

test.each(
  ITEM_KINDS.flatMap((kind) => [
    { ...kind, address: kind.detail },
    { ...kind, address: kind.add },
    { ...kind, address: kind.update },
  ]),
)("$address marks the part that it is in", async ({ address, heading, item, calls }) => {
  fakeApi({ [calls.get]: { body: item }, [calls.edit]: editedOf(item) });
  openAdmin(address);
  const links = within(await screen.findByRole("navigation", { name: "Back office" }));
  await waitFor(() => expect(links.getByRole("link", { current: true })).toHaveTextContent(heading));
});

test.each(["/admin", "/admin/login"])("%s leads to the dashboard", async (address) => {
  fakeApi({});
  await path(openAdmin(address), "/admin/dashboard");
});

test("an address where nothing is says so and leads on", async () => {
  fakeApi({});
  const router = openAdmin("/admin/venuse");
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Go to the dashboard" }));
  await path(router, "/admin/dashboard");
});

test("a broken screen says what happened within the frame, with a way on", async () => {
  fakeApi({
    "/api/admin/list-events": listOf([{ id: "1", title: "Hogmanay" }], { changes: { unpublishAt: "never" } }),
  });
  openAdmin("/admin/events");
  expect(await screen.findByText("Unexpected Application Error!")).toBeVisible();
  expect(screen.getByText("Invalid time value")).toBeVisible();
  expect(screen.getByRole("navigation", { name: "Back office" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to the dashboard" })).toHaveAttribute("href", "/admin");
});

test("the logo leads to the public site, and a page that was gone to is announced", async () => {
  fakeApi({ "/api/admin/list-venues": NO_ITEMS, "/api/admin/trash": { body: [] } });
  const router = openAdmin("/admin/venues");
  await userEvent.click(
    within(await screen.findByRole("navigation", { name: "Back office" })).getByRole("link", {
      name: "Settings",
    }),
  );
  await path(router, "/admin/settings");
  await waitFor(() =>
    expect([...document.querySelectorAll("[aria-live]")].map(({ textContent }) => textContent)).toContain(
      "Settings",
    ),
  );
  await userEvent.click(
    within(screen.getAllByRole("banner")[0]!).getByRole("link", { name: /public site/i }),
  );
  await path(router, "/");
});

test("the menu has its links in named groups, in the sidebar and in the dialog of a phone", async () => {
  fakeApi({ "/api/admin/list-venues": NO_ITEMS });
  openAdmin("/admin/venues");
  const sidebar = await screen.findByRole("navigation", { name: "Back office" });
  const dialog = document.getElementById("menu")!;
  for (const menu of [sidebar, dialog]) {
    const groups = within(menu).getAllByRole("list", { hidden: true });
    expect(
      groups.map((group) => document.getElementById(group.getAttribute("aria-labelledby")!)?.textContent),
    ).toEqual(["Content", "Enquiries", "Administration"]);
    const links = groups.map((group) =>
      [...group.querySelectorAll("a")].map(({ textContent }) => textContent?.trim()),
    );
    expect(links).toEqual([
      ["Venues", "Events", "Packeges", "Pages", "Pictures", "Site"],
      ["My day", "Enquiries", "Diary", "Figures"],
      ["People", "Redirects", "Webhook", "Audit log", "Trash", "Settings"],
    ]);
  }
});
