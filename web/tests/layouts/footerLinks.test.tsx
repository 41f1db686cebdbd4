import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";

import { Footer } from "../../src/layouts/public/Footer";
import { fakeApi } from "../support/fakeApi";
import { details } from "../support/sampleItems";

test("the two links without a page may have no text yet, or the same", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const same = { footerTerms: "Small print", footerPrivacy: "Small print" };
  fakeApi({ "/api/admin/get-site-content": { body: { ...details, ...same } } });
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Footer /> }])} />);
  expect(await screen.findAllByText("Small print")).toHaveLength(2);
  expect(error).not.toHaveBeenCalled();
});
