import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";

import type { PreviewLink } from "../../../../src/admin/screens/preview/previewCalls";
import { SharePreviewDialog } from "../../../../src/admin/screens/preview/SharePreviewDialog";
import { fakeApi } from "../../../support/fakeApi";
import { ITEM_KINDS } from "../../../support/itemKinds";
import { supportDialogs } from "../../../support/openAdmin";
import { Queries } from "../../../support/Queries";

const link = (id: string): PreviewLink => ({
  id,
  who: "morag",
  createdAt: "2026-11-22T10:00:00Z",
  expiresAt: "2026-11-29T10:00:00Z",
  path: `/single-venue/dunmore?preview=${id}`,
});

beforeEach(supportDialogs);

/** A server that keeps links; `seen` are the calls, other than for the list. */
function serve(kind: string, links: PreviewLink[]) {
  const call = `/api/admin/preview-links/${kind}/v1`;
  const seen: [string, string][] = [];
  fakeApi({
    [call]: async (request) => {
      if (request.method === "GET") return { body: links };
      seen.push(["POST", await request.text()]);
      links.unshift(link("new"));
      return { body: link("new") };
    },
    "/api/admin/revoke-preview-link/old": ({ method }) => {
      seen.push([method, "old"]);
      links.splice(0);
      return { body: { message: "" } };
    },
  });
  return seen;
}

const open = (kind = "venue", onClose = vi.fn()) => {
  render(<SharePreviewDialog item={{ kind: kind as "venue", id: "v1" }} onClose={onClose} />, {
    wrapper: Queries,
  });
  return onClose;
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const addresses = () =>
  screen.queryAllByRole<HTMLInputElement>("textbox", { name: "Link" }).map(({ value }) => value);

describe.each(ITEM_KINDS)("sharing the preview of a $kind", ({ key }) => {
  test("makes a link that is valid for a week unless something else is chosen", async () => {
    const seen = serve(key, []);
    open(key);

    expect(screen.getByText("Loading the links…")).toBeVisible();
    expect(await screen.findByText(/^There are no links to this preview\./)).toBeVisible();
    await press("Make a link");
    expect(await screen.findByText("The link is ready.")).toBeVisible();
    await waitFor(() => expect(addresses()).toEqual([`${location.origin}/single-venue/dunmore?preview=new`]));
    expect(screen.getByText("morag")).toBeVisible();

    fireEvent.input(screen.getByLabelText("Valid for how many days?"), { target: { value: "30" } });
    await press("Make a link");
    await waitFor(() =>
      expect(seen).toEqual([
        ["POST", '{"days":7}'],
        ["POST", '{"days":30}'],
      ]),
    );
  });

  test("revokes a link and moves the focus to a button that stays", async () => {
    const seen = serve(key, [link("old")]);
    open(key);

    await userEvent.click(await screen.findByRole("button", { name: "End" }));
    expect(await screen.findByText("The link has ended.")).toBeVisible();
    expect(await screen.findByText(/^There are no links to this preview\./)).toBeVisible();
    expect(screen.getByRole("button", { name: "Make a link" })).toHaveFocus();
    expect(seen).toEqual([["DELETE", "old"]]);
  });
});

test("the previews that editors have open are listed and ended", async () => {
  const previews = [
    { id: "a", who: "morag", createdAt: "", expiresAt: "2026-11-22T10:00:00Z", isYou: true },
    { id: "b", who: "ailsa", createdAt: "", expiresAt: "2026-11-22T10:30:00Z", isYou: false },
  ];
  fakeApi({
    "/api/admin/preview-links/venue/v1": { body: [] },
    "/api/admin/open-previews/venue/v1": () => ({ body: [...previews] }),
    "/api/admin/revoke-preview-link/b": () => {
      previews.pop();
      return { body: { message: "" } };
    },
  });
  render(<SharePreviewDialog item={{ kind: "venue", id: "v1" }} onClose={vi.fn()} />, { wrapper: Queries });

  expect(await screen.findByText(/\(you\), until 22 Nov 2026, 10:00/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "End the preview of ailsa" }));
  expect(await screen.findByText("The preview has ended.")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("ailsa")).toBeNull());
  expect(screen.getByText("morag")).toBeVisible();
});

test("a link is copied where the browser allows it", async () => {
  serve("venue", [link("old")]);
  const user = userEvent.setup();
  open();

  await user.click(await screen.findByRole("button", { name: "Copy link" }));
  expect(await screen.findByText("Copied.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/single-venue/dunmore?preview=old`);
});

test("a link is selected where the browser does not allow it", async () => {
  serve("venue", [link("old")]);
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("", "NotAllowedError"));
  open();

  await user.click(await screen.findByRole("button", { name: "Copy link" }));
  expect(await screen.findByText("Press Ctrl+C or ⌘C to copy.")).toBeVisible();
  const address = screen.getByRole<HTMLInputElement>("textbox", { name: "Link" });
  expect(address).toHaveFocus();
  expect(address.selectionEnd).toBe(address.value.length);
});

test("failures are said, and the list can be fetched again", async () => {
  const answer = { status: 503, body: { message: "The database is away." } };
  fakeApi({ "/api/admin/preview-links/venue/v1": answer });
  const close = open();

  const said = await screen.findByText("The database is away.");
  expect(said).toBeVisible();
  serve("venue", [link("old")]);
  await press("Try again");
  expect(screen.getByLabelText("Valid for how many days?")).toHaveFocus();
  await waitFor(() => expect(addresses()).toHaveLength(1));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Close" }));
  expect(close).toHaveBeenCalled();
});
