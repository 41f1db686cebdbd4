// @module-tag slow

import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { saveStatus } from "../../../../src/admin/editing/tasks/saveStatus";
import { PackageFormPage } from "../../../../src/features/packages/admin/PackageAdminPages";
import { EventFormPage } from "../../../../src/features/events/admin/EventAdminPages";
import { VenueFormPage } from "../../../../src/features/venues/admin/VenueAdminPages";
import { NoticeArea } from "../../../../src/ui/notices/NoticeArea";
import { dismissNotice } from "../../../../src/ui/notices/noticeStore";
import { control } from "../../../support/renderForm";
import * as samples from "../../../support/sampleItems";
import { fakeApi } from "../../../support/fakeApi";
import { FakeXhr } from "../../../support/fakeXhr";
import { Queries } from "../../../support/Queries";

const { packege } = samples;
const venue = { ...samples.venue, overlayText: "By the loch" };
const event = { ...samples.event, overlayText: "By the loch" };

beforeEach(() => {
  localStorage.setItem("token", "a.b.c");
  dismissNotice();
  FakeXhr.reset();
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  vi.spyOn(console, "error").mockReturnValue();
  fakeApi({
    "/api/admin/edit-venue/1": { body: samples.edited(venue) },
    "/api/admin/edit-event/1": { body: samples.edited(event) },
    "/api/admin/edit-packege/1": { body: samples.edited(packege) },
    "/api/admin/get-site-content": { body: {} },
  });
});

const KINDS = [
  { kind: "venue", item: venue, key: "venue", list: "/admin/venues", page: "/single-venue/one" },
  { kind: "event", item: event, key: "event", list: "/admin/events", page: "/single-event/one" },
  { kind: "package", item: packege, key: "packege", list: "/admin/packages", page: "/single-packege/one" },
];
const FORMS = [
  { path: "/admin/update-venue/:id", Component: VenueFormPage },
  { path: "/admin/update-event/:id", Component: EventFormPage },
  { path: "/admin/update-package/:id", Component: PackageFormPage },
  { path: "/admin/add-package", Component: PackageFormPage },
];

const Layout = () => (
  <>
    <Outlet />
    <NoticeArea />
  </>
);

async function open(path: string) {
  const layout = { Component: Layout, children: [...FORMS, { path: "*", element: <p>Elsewhere</p> }] };
  const router = createMemoryRouter([layout], { initialEntries: [path] });
  render(<RouterProvider router={router} />, { wrapper: Queries });
  await screen.findByText("Go Back");
  return router;
}

const state = () => document.querySelector(".form-header__state")?.textContent;
const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.activeElement ?? document.body, init);
const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });

test("the state is what matters most: saving, then unsaved changes, then when it was saved", () => {
  const savedAt = "2026-11-22T05:44:00";
  const today = new Date("2026-11-22T09:00:00");
  expect(saveStatus({ saving: true, changed: true, savedAt }, today)).toBe("Saving…");
  expect(saveStatus({ saving: false, changed: true, savedAt }, today)).toBe("Unsaved changes");
  expect(saveStatus({ saving: false, changed: false, savedAt }, today)).toBe("Saved 05:44");
  expect(saveStatus({ saving: false, changed: false, savedAt }, new Date("2026-12-01"))).toBe(
    "Saved 22 November, 05:44",
  );
  expect(saveStatus({ saving: false, changed: false, savedAt, savedBy: "morag" }, today)).toBe(
    "Saved 05:44 by morag",
  );
  expect(saveStatus({ saving: false, changed: false, savedAt: undefined })).toBe("Not saved yet");
});

test.each(KINDS)(
  "Control+S saves the draft of a $kind and stays, with links to its list and page",
  async ({ kind, item, key, list, page }) => {
    const router = await open(`/admin/update-${kind}/1`);
    const head = within(document.querySelector<HTMLElement>(".form-header") ?? document.body);
    expect(head.getByText(item.title)).toBeVisible();
    expect(state()).toMatch(/^Live\s*Saved 1 May, \d\d:\d\d by morag$/);
    expect(head.getByRole("link", { name: /^See on site/ })).toHaveAttribute("href", page);

    type("title", "Another name");
    await waitFor(() => expect(state()).toBe("LiveUnsaved changes"));
    expect(press({ key: "s", ctrlKey: true })).toBe(false);
    await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
    expect(state()).toBe("LiveSaving…");
    expect(FakeXhr.last().path).toBe(`/api/admin/save-${key}-draft/1`);
    const now = { ...item, title: "Another name", version: 2, updatedAt: new Date().toISOString() };
    const edited = samples.edited(now, { published: item, state: "changed", hasDraft: true });
    FakeXhr.last().answer(200, { message: "Saved", edited });

    await waitFor(() => expect(state()).toMatch(/^ChangedSaved \d\d:\d\d by morag$/));
    expect(router.state.location.pathname).toBe(`/admin/update-${kind}/1`);
    expect(document.title).toMatch(/^Update Another name/);
    expect(head.getByText("Another name")).toBeVisible();
    const notice = within(document.querySelector<HTMLElement>(".notices") ?? document.body);
    expect(notice.getByText(/^Draft saved\. Visitors still see the published/)).toBeVisible();
    expect(notice.getByRole("link", { name: /^All / })).toHaveAttribute("href", list);
    expect(notice.getByRole("link", { name: "See on site" })).toHaveAttribute("href", page);
  },
);

test("Command+S does the same; with other modifiers the keys are the browser's", async () => {
  await open("/admin/update-venue/1");
  expect(press({ key: "s", ctrlKey: true, altKey: true })).toBe(true);
  expect(press({ key: "s" })).toBe(true);
  type("title", "Another name");
  expect(press({ key: "s", metaKey: true })).toBe(false);
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
});

test("Control+Shift+S publishes what is in the form", async () => {
  await open("/admin/update-venue/1");
  type("title", "Another name");
  expect(press({ key: "S", ctrlKey: true, shiftKey: true })).toBe(false);
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  expect(FakeXhr.last().path).toBe("/api/admin/update-venue/1");
});

test("Control+S in an open dialog saves nothing", async () => {
  await open("/admin/update-venue/1");
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  expect(press({ key: "s", ctrlKey: true })).toBe(false);
  dialog.remove();
  type("title", "Another name");
  press({ key: "s", ctrlKey: true });
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
});

test("the button of a package leads to the list", async () => {
  const router = await open("/admin/update-package/1");
  fireEvent.click(screen.getByText("Update Packege", { selector: "button" }));
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  FakeXhr.last().answer(200, { message: "Saved", packege: { ...packege, version: 2 } });
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/packages"));
});

test("Control+S in a form that adds needs a title alone and goes on in the form of the draft", async () => {
  const router = await open("/admin/add-package");
  expect(state()).toBe("Not saved yet");
  press({ key: "S", ctrlKey: true });
  expect(await screen.findByText("A draft needs a title.")).toBeVisible();
  expect(control("title")).toHaveFocus();
  type("title", "The Long Weekend");
  press({ key: "S", ctrlKey: true });
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  const draft = samples.edited(packege, { published: null, state: "draft", hasDraft: true });
  FakeXhr.last().answer(200, { message: "Saved", edited: draft });
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/update-package/1"));
  expect(router.state.historyAction).toBe("REPLACE");
  expect(screen.getByText("Draft saved. Visitors don’t see it yet.")).toBeVisible();
});
