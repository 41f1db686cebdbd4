import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../support/openAdmin";

const ADDRESS = "https://ceilidh.example/api/calendar.ics?token=secret";

beforeAll(loadAdminPages);
beforeEach(supportDialogs);

test("an address is made, shown once, and ended", async () => {
  let madeAt: string | null = null;
  fakeApi({
    "/api/admin/calendar-feed": () => ({ body: { madeAt } }),
    "/api/admin/make-calendar-feed": () => {
      madeAt = "2026-11-26T12:00:00Z";
      return { body: { message: "The address is made.", address: ADDRESS } };
    },
    "/api/admin/end-calendar-feed": () => {
      madeAt = null;
      return { body: { message: "The address is ended." } };
    },
  });
  openAdmin("/admin/account");
  const part = within(await screen.findByRole("region", { name: "Calendar" }));
  await userEvent.click(await part.findByRole("button", { name: "Make an address" }));
  expect(await part.findByRole("textbox", { name: /^Your address/ })).toHaveValue(ADDRESS);

  const write = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", Object.create(navigator, { clipboard: { value: { writeText: write } } }));
  await userEvent.click(part.getByRole("button", { name: "Copy the address" }));
  expect(await part.findByText("Copied.")).toBeVisible();
  expect(write).toHaveBeenCalledWith(ADDRESS);
  expect(part.getByText(/Google Calendar/)).toBeVisible();
  write.mockRejectedValue(new Error("Only on HTTPS"));
  await userEvent.click(part.getByRole("button", { name: "Copy the address" }));
  expect(await part.findByText("Press Ctrl+C or ⌘C to copy.")).toBeVisible();
  expect(part.getByRole("textbox", { name: /^Your address/ })).toHaveFocus();

  expect(await part.findByRole("button", { name: "Replace the address" })).toBeVisible();
  await userEvent.click(part.getByRole("button", { name: "End the address" }));
  await userEvent.click(screen.getByRole("button", { name: "End" }));
  expect(await screen.findByText("The address is ended.")).toBeVisible();
  expect(part.queryByRole("textbox")).not.toBeInTheDocument();
  expect(await part.findByRole("button", { name: "Make an address" })).toHaveFocus();
});

test("an address that programs may use is replaced only after a question", async () => {
  const requests = fakeApi({
    "/api/admin/calendar-feed": { body: { madeAt: "2026-11-26T12:00:00Z" } },
    "/api/admin/make-calendar-feed": { body: { message: "The address is made.", address: ADDRESS } },
  });
  const made = () => requests.filter(({ url }) => url.endsWith("/make-calendar-feed")).length;
  openAdmin("/admin/account");
  const part = within(await screen.findByRole("region", { name: "Calendar" }));
  const replace = await part.findByRole("button", { name: "Replace the address" });
  await userEvent.click(replace);
  expect(screen.getByRole("dialog")).toHaveTextContent(/Every calendar program .* no longer/);
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(made()).toBe(0);
  await userEvent.click(replace);
  await userEvent.click(screen.getByRole("button", { name: "Replace" }));
  expect(await part.findByRole("textbox", { name: /^Your address/ })).toHaveValue(ADDRESS);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(made()).toBe(1);
});

test("the address of the part leads to it once the parts above it are there", async () => {
  fakeApi({
    "/api/admin/calendar-feed": { body: { madeAt: null } },
    "/api/admin/sessions": { body: [] },
  });
  const scroll = vi.spyOn(window, "scrollTo").mockReturnValue();
  openAdmin("/admin/account#calendar-part");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Calendar" })).toHaveFocus());
  expect(scroll).toHaveBeenCalled();
});
