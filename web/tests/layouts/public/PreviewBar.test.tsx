import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

import { clearSsrData, setSsrData } from "../../../src/api/fetching/ssrData";
import { PreviewBar } from "../../../src/layouts/public/PreviewBar";

afterEach(clearSsrData);

function open(data: Record<string, unknown>) {
  setSsrData(data);
  const router = createMemoryRouter([{ path: "*", Component: PreviewBar }], {
    initialEntries: ["/single-venue/one?preview=x"],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const bar = () => screen.queryByRole("complementary", { name: "Preview" });

test("a public page has no bar", () => {
  open({});
  expect(bar()).toBeNull();
});

test("a shared link says until when it works", () => {
  open({ preview: { until: "29 November 2026, 10:00" } });
  expect(bar()).toHaveTextContent("The link works until 29 November 2026, 10:00 (UK time).");
});

test("an editor's own preview says no time", () => {
  open({ preview: { until: "" } });
  expect(bar()).toHaveTextContent("This is a preview, not the public page.");
  expect(bar()).not.toHaveTextContent("until");
});

test("the bar is closed with the keyboard", async () => {
  open({ preview: { until: "" } });
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Close this notice" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(bar()).toBeNull();
});

test("the bar goes with the page, and going back loads the preview again", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  const router = open({ preview: { until: "" } });

  await act(() => router.navigate("/venues"));
  expect(bar()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  await act(() => router.navigate(-1));
  expect(reload).toHaveBeenCalledOnce();
});
