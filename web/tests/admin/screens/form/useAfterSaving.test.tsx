import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";

import { useAfterAdding, useAfterUpdating } from "../../../../src/admin/screens/form/EditForm";
import { useScreenNotices } from "../../../../src/layouts/admin/AdminLayout";
import { admin, pages } from "../../../../src/paths/adminPaths";
import { NoticeArea } from "../../../../src/ui/notices/NoticeArea";
import { dismissNotice } from "../../../../src/ui/notices/noticeStore";

const ROUTES = {
  list: admin.events,
  listName: "All events",
  add: admin.addEvent,
  detail: admin.event,
  update: admin.updateEvent,
  history: admin.eventHistory,
  publicPage: pages.event,
};
const SAVED = {
  intent: "publish" as const,
  item: { id: "7", slug: "hogmanay", title: "Hogmanay", version: 1 },
  page: "hogmanay",
  message: "Event saved!",
  visibility: "Visitors see it now.",
};

const nowhere = () => false;

function Form({ next }: { next?: string }) {
  const [added, updated] = [useAfterAdding(ROUTES), useAfterUpdating(ROUTES, next)];
  useScreenNotices(nowhere);
  return (
    <>
      <button type="button" onClick={() => void added(SAVED)}>
        Add
      </button>
      <button type="button" onClick={() => void updated(SAVED)}>
        Update
      </button>
      <NoticeArea />
    </>
  );
}

function open(next?: string) {
  localStorage.setItem("token", "a.b.c");
  const router = createMemoryRouter([{ path: "*", element: <Form {...(next && { next })} /> }], {
    initialEntries: [admin.addEvent],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const links = () =>
  screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")] as const);

beforeEach(() => dismissNotice());

test("after adding, the list says that visitors see it, and leads to the form and the page", async () => {
  const router = open();
  await press("Add");
  expect(router.state.location.pathname).toBe(admin.events);
  expect(screen.getByRole("status")).toHaveTextContent("Event saved! Visitors see it now.");
  expect(links()).toEqual([
    ["Edit again", "/admin/update-event/7"],
    ["See on site", "/single-event/hogmanay"],
  ]);
});

test("after updating, the next page says the same and leads to the list too", async () => {
  const router = open(admin.event("7"));
  await press("Update");
  expect(router.state.location.pathname).toBe("/admin/event/7");
  expect(screen.getByRole("status")).toHaveTextContent("Event saved! Visitors see it now.");
  expect(links().map(([text]) => text)).toEqual(["All events", "Edit again", "See on site"]);
});

test("a form that stays open says the same where it is", async () => {
  open();
  await press("Update");
  expect(screen.getByRole("status")).toHaveTextContent("Event saved! Visitors see it now.");
  expect(links().map(([text]) => text)).toEqual(["All events", "See on site"]);
});

test("the notice stays on the screen that follows the save, and ends with that one", async () => {
  const router = open();
  await press("Add");
  await router.navigate(admin.venues);
  await expect.poll(() => screen.getByRole("status").textContent).toBe("");
});
