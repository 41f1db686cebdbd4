import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { openSite } from "../../support/openAdmin";
import siteContent from "../../support/site/siteContent.json";
import { specifiedServer } from "../support/specifiedServer";

test("an unhandled error shows its text in a page of the site, reaches console and log, and other pages work", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const calls = specifiedServer({ "get-site-content": { ...siteContent, founders: [null] } });
  openSite("/about");
  const title = await screen.findByRole("heading", { level: 1, name: "Unexpected Application Error!" });
  expect(title.nextElementSibling).toHaveTextContent(/null/);
  expect(screen.getByText(/^This page could not be shown/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/about");
  expect(screen.getByRole("link", { name: "Back to the front page" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("contentinfo")).toBeVisible();
  await waitFor(() =>
    expect(logged.mock.calls.map(([text]) => String(text))).toContain("/about could not be shown"),
  );
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === "report-error")).toMatchObject([
      { method: "POST", body: { path: "/about", message: title.nextElementSibling?.textContent } },
    ]),
  );
  await userEvent.click(screen.getAllByRole("link", { name: "Venues" })[0]!);
  expect(await screen.findByRole("heading", { level: 1, name: "Venues" })).toBeVisible();
});
