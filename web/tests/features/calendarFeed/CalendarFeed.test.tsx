import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin } from "../../support/openAdmin";

const ADDRESS = "https://ceilidh.example/api/calendar.ics?token=secret";

beforeAll(loadAdminPages);

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
  expect(await screen.findByText("The address is ended.")).toBeVisible();
  expect(part.queryByRole("textbox")).not.toBeInTheDocument();
  expect(await part.findByRole("button", { name: "Make an address" })).toBeVisible();
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
