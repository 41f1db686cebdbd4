import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";

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

  expect(await part.findByRole("button", { name: "Replace the address" })).toBeVisible();
  await userEvent.click(part.getByRole("button", { name: "End the address" }));
  expect(await screen.findByText("The address is ended.")).toBeVisible();
  expect(part.queryByRole("textbox")).not.toBeInTheDocument();
  expect(await part.findByRole("button", { name: "Make an address" })).toBeVisible();
});
