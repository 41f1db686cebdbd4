import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, type MockInstance, test, vi } from "vitest";

import { Gallery } from "../../../src/ui/gallery/Gallery";
import { openSite } from "../../support/openAdmin";
import { specifiedServer } from "../support/specifiedServer";

let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  logged = vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
});

const said = () => logged.mock.calls.map(([text]) => String(text));
const FAILED = new Error("The cellar is flooded");

test.each([
  ["/venues", "venues", "Failed to fetch venues"],
  ["/events", "events", "Failed to fetch events"],
  ["/", "venues", "Failed to fetch venues"],
  ["/", "events", "Failed to fetch events"],
  ["/", "packeges", "Failed to fetch packages"],
  ["/single-venue/v1", "single", "Failed to fetch the venue"],
  ["/single-event/e1", "single", "Failed to fetch the event"],
  ["/single-packege/p1", "single", "Failed to fetch the packege"],
])("%s without its %s says so in the console alone", async (path, list, message) => {
  const call = list === "single" ? path.slice(1) : `get-${list}`;
  specifiedServer({ [call]: FAILED });
  openSite(path);
  await waitFor(() => expect(said()).toContain(message));
  expect(document.body).not.toHaveTextContent(/Failed|flooded|Unexpected/);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a picture that can't be shown over the page says so", async () => {
  render(<Gallery paths={["/images/a.jpg", "/images/b.jpg"]} title="Isla & Rory" />);
  await userEvent.click(screen.getByRole("button", { name: "Isla & Rory, picture 1" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.error(dialog.querySelector("img[src^='/images/a.jpg']")!);
  expect(await screen.findByText("This image failed to load")).toBeVisible();
});
