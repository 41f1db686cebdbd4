import { render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test } from "vitest";

import { clearSsrData, setSsrData } from "../../../src/api/fetching/ssrData";
import { EditLink } from "../../../src/layouts/public/EditLink";
import { fakeApi } from "../../support/fakeApi";

afterEach(clearSsrData);

const edited = (id: string) => ({ body: { item: { id } } });

function open(path: string, token: string | null = "a.b.c") {
  localStorage.clear();
  if (token) localStorage.setItem("token", token);
  const router = createMemoryRouter([{ path: "*", Component: EditLink }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

const link = () => screen.queryByRole("link", { name: "Edit this page" });

test.each([
  ["/single-venue/dunmore", { "/api/admin/edit-venue/dunmore": edited("v1") }, "/admin/update-venue/v1"],
  ["/single-event/a-ball", { "/api/admin/edit-event/a-ball": edited("e1") }, "/admin/update-event/e1"],
  ["/single-packege/week", { "/api/admin/edit-packege/week": edited("p1") }, "/admin/update-package/p1"],
  ["/terms", { "/api/admin/edit-page/terms": edited("t1") }, "/admin/update-page/t1"],
  ["/", {}, "/admin/site/home"],
  ["/about", {}, "/admin/site/about"],
  ["/venues/", {}, "/admin/site/lists"],
  ["/contact", {}, "/admin/site/contact"],
])("%s leads to its form", async (path, answers, form) => {
  fakeApi(answers);
  open(path);
  expect(await screen.findByRole("link", { name: "Edit this page" })).toHaveAttribute("href", form);
});

test("the link follows a navigation, and is not there on a page without a form", async () => {
  fakeApi({ "/api/admin/edit-page/terms": edited("t1") });
  const router = open("/about");
  expect(await screen.findByRole("link")).toHaveAttribute("href", "/admin/site/about");
  await router.navigate("/terms");
  await waitFor(() => expect(link()).toHaveAttribute("href", "/admin/update-page/t1"));
  await router.navigate("/nothing-here");
  await waitFor(() => expect(link()).toBeNull());
});

test("visitors have no link and ask for nothing, nor has whose session has ended", async () => {
  const asked = fakeApi({ "/api/admin/my-account": { status: 401, body: { message: "Please sign in." } } });
  open("/about", null);
  expect(link()).toBeNull();
  expect(asked).toEqual([]);
  open("/about");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(link()).toBeNull();
});

test("a preview has none, and the server renders none", async () => {
  const asked = fakeApi({ "/api/admin/my-account": { body: {} } });
  setSsrData({ preview: { until: "" } });
  open("/about");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(link()).toBeNull();
  localStorage.setItem("token", "a.b.c");
  expect(
    renderToString(
      <MemoryRouter>
        <EditLink />
      </MemoryRouter>,
    ),
  ).toBe("");
});
