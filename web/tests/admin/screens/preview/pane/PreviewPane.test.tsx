import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { PagePreview } from "../../../../../src/admin/screens/preview/PagePreview";
import { fakeApi } from "../../../../support/fakeApi";
import { ITEM_KINDS } from "../../../../support/itemKinds";
import { loadAdminPages, openAdmin } from "../../../../support/openAdmin";
import { Queries } from "../../../../support/Queries";

const PREVIEW = '<script type="application/json" id="page-data">{"preview":{"until":""}}</script>';

beforeAll(loadAdminPages);
beforeEach(() => {
  localStorage.setItem("preview-pane", "open");
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

const frames = () => [...document.querySelectorAll("iframe")];
const shownFrames = () => frames().filter((frame) => !frame.hasAttribute("inert"));
const paths = () => frames().map((frame) => frame.getAttribute("src"));

/** Lets the last frame show this page, as a browser would some time after it is there. */
async function arrive(html = PREVIEW) {
  const frame = frames().at(-1) as HTMLIFrameElement;
  const search = (frame.getAttribute("src") ?? "").replace(/^[^?]*/, "");
  const page = { scrollY: 0, scrollTo: vi.fn(), location: { search } };
  // jsdom loads no frames.
  Object.defineProperties(frame, {
    contentDocument: { value: new DOMParser().parseFromString(html, "text/html") },
    contentWindow: { value: page },
  });
  await act(async () => fireEvent.load(frame));
  return { frame, page };
}

/** Answers each call for a preview with another path. */
function previews(kind = "venue") {
  let count = 0;
  const path = `/api/admin/open-preview/${kind}/v1`;
  return fakeApi({ [path]: () => ({ body: { path: `/page?preview=${++count}`, expiresAt: "" } }) });
}

const pane = (version: number, slug = "dunmore") => (
  <Queries>
    <MemoryRouter>
      <PagePreview kind="venue" id="v1" slug={slug} version={version} />
    </MemoryRouter>
  </Queries>
);

describe.each(ITEM_KINDS)("the preview of a $kind in a window of its own", ({ key }) => {
  test("is the page that the server draws, at the width of a device", async () => {
    previews(key);
    openAdmin(`/admin/preview/${key}/v1`);

    expect(await screen.findByTitle("The page at phone width")).toHaveAttribute("src", "/page?preview=1");
    expect(screen.getByText("Loading the preview…")).toBeVisible();
    await arrive();
    expect(screen.queryByText("Loading the preview…")).toBeNull();

    for (const [name, pixels] of [
      ["Tablet", 820],
      ["Desktop", 1440],
      ["Phone", 390],
    ] as const) {
      await userEvent.click(screen.getByRole("button", { name: new RegExp(name) }));
      expect(screen.getByRole("button", { pressed: true })).toHaveTextContent(`${name} ${pixels}`);
      const box = screen.getByTitle(`The page at ${name.toLowerCase()} width`).parentElement as HTMLElement;
      expect(box.style.getPropertyValue("--page-width")).toBe(`${pixels}px`);
    }
    expect(paths()).toEqual(["/page?preview=1"]);
  });
});

test("there is no preview of something else", async () => {
  fakeApi({});
  openAdmin("/admin/preview/toString/v1");

  expect(await screen.findByRole("heading", { level: 1 })).not.toHaveTextContent("Preview");
});

test("a save loads the page behind the shown one and keeps its place", async () => {
  previews();
  const { rerender } = render(pane(1));
  await waitFor(() => expect(paths()).toEqual(["/page?preview=1"]));
  const { frame: first, page } = await arrive();
  page.scrollY = 840;

  rerender(pane(2));
  await waitFor(() => expect(paths()).toEqual(["/page?preview=1", "/page?preview=2"]));
  expect(shownFrames()).toEqual([first]);
  const { frame: second, page: behind } = await arrive();
  expect(behind.scrollTo).toHaveBeenCalledWith({ top: 840, behavior: "instant" });
  expect(shownFrames()).toEqual([second]);
  expect(paths()).toEqual(["/page?preview=2"]);

  rerender(pane(2, "another-address"));
  await waitFor(() => expect(paths()).toEqual(["/page?preview=2", "/page?preview=3"]));
});

test("a page that the editor went to inside the preview gives its place to nothing", async () => {
  previews();
  const { rerender } = render(pane(1));
  await waitFor(() => expect(paths()).toEqual(["/page?preview=1"]));
  const { page } = await arrive();
  Object.assign(page, { scrollY: 840, location: { search: "" } });

  rerender(pane(2));
  await waitFor(() => expect(paths()).toHaveLength(2));
  const { page: behind } = await arrive();
  expect(behind.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
});

test("a save in another tab loads the page too, and one of another item does not", async () => {
  previews();
  render(pane(1));
  await waitFor(() => expect(paths()).toEqual(["/page?preview=1"]));
  await arrive();
  const otherTab = new BroadcastChannel("saved-drafts");

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  for (const id of ["v2", "v1"]) otherTab.postMessage({ tab: -1, id });
  await waitFor(() => expect(paths()).toEqual(["/page?preview=1", "/page?preview=2"]));
  otherTab.close();
});

test("a save is told to other tabs, once, and not when the form opens", async () => {
  previews();
  const heard: unknown[] = [];
  const otherTab = new BroadcastChannel("saved-drafts");
  otherTab.addEventListener("message", ({ data }) => heard.push(data));

  const { rerender } = render(pane(1));
  rerender(pane(2));
  rerender(pane(2));
  await waitFor(() => expect(heard).toMatchObject([{ id: "v1" }]));
  otherTab.close();
});

test.each([
  ["the call", () => ({ status: 503, body: { message: "The database is away." } }), "The database is away."],
  [
    "the page",
    () => ({ body: { path: "/page?preview=x", expiresAt: "" } }),
    "The preview can’t be shown at the moment.",
  ],
])("a failure of %s is said, and can be tried again", async (what, answer, sentence) => {
  const seen = fakeApi({ "/api/admin/open-preview/venue/v1": answer });
  render(pane(1));
  if (what === "the page") {
    await waitFor(() => expect(paths()).toEqual(["/page?preview=x"]));
    await arrive("<h1>Page not found</h1>");
  }

  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText("Loading the preview…")).toBeNull();
  expect(frames()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(seen).toHaveLength(2));
});

test("the pane is hidden and shown, and this browser remembers which", async () => {
  localStorage.clear();
  previews();
  render(pane(1));

  expect(frames()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Show preview", expanded: false }));
  await waitFor(() => expect(frames()).toHaveLength(1));
  expect(localStorage.getItem("preview-pane")).toBe("open");
  await userEvent.click(screen.getByRole("button", { name: "Hide preview", expanded: true }));
  expect(frames()).toEqual([]);
});

test("without room beside the form there is the window of its own alone", () => {
  vi.stubGlobal("matchMedia", undefined);
  previews();
  render(pane(1));

  expect(frames()).toEqual([]);
  expect(screen.queryByRole("button", { name: /Show|Hide/ })).toBeNull();
  const link = screen.getByRole("link", { name: /^Preview/ });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
    "/admin/preview/venue/v1",
    "preview-v1",
  ]);
});
