import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";

import { Pagination } from "../../../src/ui/table/Pagination";

const scrollTo = vi.fn();

function List() {
  const page = Number(useSearchParams()[0].get("page") ?? 1);
  return (
    <main id="main" tabIndex={-1}>
      <Pagination page={page} pages={3} linkTo={(other) => ({ search: `?page=${other}` })} />
    </main>
  );
}

beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal("scrollTo", scrollTo);
});

test("another page begins at its top, and Back keeps the place where it was left", async () => {
  const router = createMemoryRouter([{ path: "/", element: <List /> }]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole("link", { name: "Next page" }));
  expect(await screen.findByText("Page 2 of 3")).toBeVisible();
  expect(screen.getByRole("main")).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledOnce();
  await act(() => router.navigate(-1));
  expect(await screen.findByText("Page 1 of 3")).toBeVisible();
  expect(scrollTo).toHaveBeenCalledOnce();
});
