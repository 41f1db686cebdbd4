import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";

import { Footer } from "../../src/layouts/public/Footer";
import { fakeApi } from "../support/fakeApi";
import { details } from "../support/sampleItems";

test("the footer names the pages that are there, and then no others", async () => {
  const footerPages = [
    { slug: "terms", title: "Our terms" },
    { slug: "press", title: "Press" },
  ];
  fakeApi({ "/api/admin/get-site-content": { body: { ...details, footerPages } } });
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Footer /> }])} />);
  expect(await screen.findByRole("link", { name: "Our terms" })).toHaveAttribute("href", "/terms");
  expect(screen.getByRole("link", { name: "Press" })).toHaveAttribute("href", "/press");
  expect(screen.queryByRole("link", { name: "Privacy Policy" })).not.toBeInTheDocument();
});
