// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import type { Edited } from "../../../../src/admin/calls/editedItem";
import { isChanged } from "../../../../src/admin/editing/tasks/unsavedChanges";
import { fakeApi } from "../../../support/fakeApi";
import { FakeXhr } from "../../../support/fakeXhr";
import {
  alerts,
  answer,
  bar,
  choose,
  fakeUploads,
  fillRequired,
  head,
  press,
  sent,
  type,
} from "../../../support/itemForm";
import { SHORTEST } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { control, noticeText } from "../../../support/renderForm";
import { NO_ITEMS } from "../../../support/publication";
import { edited } from "../../../support/sampleItems";

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const buttons = () =>
  within(bar())
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

describe.each(SHORTEST)("the draft of a new $kind", ({ item, calls, list, add, update, addButton }) => {
  async function open() {
    fakeApi({ [calls.list]: NO_ITEMS });
    const router = openAdmin(add);
    await screen.findByRole("heading", { level: 1, name: addButton });
    return router;
  }

  test("needs a title alone, and goes on in the form of the stored draft", async () => {
    const router = await open();
    expect(buttons()).toEqual([addButton, "Save draft"]);
    await press("Save draft");
    await waitFor(() => expect(alerts()).toEqual(["A draft needs a title."]));
    expect(control("title")).toHaveFocus();
    type("title", "Dunmore House");
    await press("Save draft");
    const { path, method, body } = await sent(1);
    expect([method, path, body.get("title"), body.has("slug")]).toEqual([
      "POST",
      calls.newDraft,
      "Dunmore House",
      false,
    ]);
    expect(within(bar()).getByRole("button", { name: "Saving..." })).toBeDisabled();
    const draft = edited(item, { state: "draft", hasDraft: true, published: null, publishAt: null });
    fakeApi({ [calls.edit]: { body: draft }, [calls.list]: NO_ITEMS });
    await answer(200, { message: "", edited: draft });
    await waitFor(() => expect(router.state.location.pathname).toBe(update));
    expect(noticeText()).toContain("Draft saved. Visitors don’t see it yet.");
    await waitFor(() => expect(head()).toHaveTextContent(/DraftSaved 1 May, \d\d:\d\d by morag/));
    expect(screen.queryByRole("link", { name: /See on site/ })).not.toBeInTheDocument();
  });

  test("that can't be stored says why, and loses nothing", async () => {
    await open();
    type("title", "Dunmore House");
    choose("featuredImage");
    await press("Save draft");
    await sent(1);
    await answer(507, { message: "There is no room to store that." });
    await waitFor(() => expect(alerts()).toEqual(["There is no room to store that."]));
    expect(control("featuredImage").files).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Save draft" })).toHaveFocus();
  });

  test("with an address of its own is stored before it is published", async () => {
    const router = await open();
    fillRequired();
    type("slug", "dunmore");
    const draft = edited(item, { state: "draft", hasDraft: true, published: null });
    const published: unknown[] = [];
    fakeApi({
      [calls.list]: NO_ITEMS,
      [`${calls.publish}v1`]: async (request) => {
        published.push(await request.json());
        return { body: { message: "", edited: edited(item) } };
      },
    });
    await press(addButton);
    const { path, body } = await sent(1);
    expect([path, body.get("slug")]).toEqual([calls.newDraft, "dunmore"]);
    await answer(200, { message: "", edited: draft });
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
    expect(published).toEqual([{ version: 1, publishAt: null, unpublishAt: null }]);
  });
});

describe.each(SHORTEST)("the form of a stored $kind", ({ item, calls, list, update, history, ...its }) => {
  const { updateButton, updated } = its;
  const publishButton = updateButton.replace("Update", "Publish");
  const noun = updateButton.replace("Update ", "").toLowerCase();
  const changedItem = { ...item, title: "Dunmore Mill", version: 2 };
  const changed = edited(changedItem, { published: item, state: "changed", hasDraft: true });

  async function open(stored: Edited<typeof item>, more: Parameters<typeof fakeApi>[0] = {}) {
    const seen = fakeApi({ [calls.edit]: { body: stored }, [calls.list]: NO_ITEMS, ...more });
    const router = openAdmin(update);
    await waitFor(() => expect(control("title")).toHaveValue(stored.item.title));
    return { router, seen };
  }

  test("stores a draft of what changed while visitors see what is published", async () => {
    await open(edited(item));
    expect(buttons()).toEqual([updateButton, "Save draft"]);
    type("title", "Dunmore Mill");
    await press("Save draft");
    const { path, method, body } = await sent(1);
    expect([method, path]).toEqual(["PUT", calls.draft]);
    expect(Object.fromEntries(body)).toEqual({ version: "1", title: "Dunmore Mill" });
    await answer(200, { message: "", edited: changed });
    await waitFor(() => expect(buttons()).toEqual([publishButton, "Save draft", "Discard draft"]));
    expect(head()).toHaveTextContent(/Changed/);
    expect(noticeText()).toContain(`Draft saved. Visitors still see the published ${noun}.`);
    expect(isChanged()).toBe(false);
  });

  test("publishes its draft as it was saved last", async () => {
    const bodies: unknown[] = [];
    const publish = async (request: Request) => {
      bodies.push(await request.json());
      return { body: { message: "", edited: edited({ ...changedItem, version: 3 }) } };
    };
    await open(changed, { [`${calls.publish}v1`]: publish });
    await press(publishButton);
    expect(await screen.findByText(updated)).toBeVisible();
    expect(FakeXhr.sent).toEqual([]);
    expect(bodies).toEqual([{ version: 2, publishAt: null, unpublishAt: null }]);
  });

  test("leads to the field that keeps its draft from being published, with the draft stored", async () => {
    const refusal = { message: "No", errors: { featuredImage: "Featured image is required." } };
    await open(changed, { [`${calls.publish}v1`]: { status: 422, body: refusal } });
    type("title", "Dunmore Tower");
    await press(publishButton);
    await sent(1);
    const stored = { ...changedItem, title: "Dunmore Tower", version: 3 };
    await answer(200, {
      message: "",
      edited: edited(stored, { published: item, state: "changed", hasDraft: true }),
    });
    await waitFor(() => expect(control("featuredImage")).toHaveFocus());
    expect(control("featuredImage")).toHaveAccessibleDescription(/is required/);
    expect(isChanged()).toBe(false);
    type("title", "Dunmore House again");
    await press("Save draft");
    expect(Object.fromEntries((await sent(2)).body)).toEqual({ version: "3", title: "Dunmore House again" });
  });

  test("asks before its draft is discarded, and shows what is published again", async () => {
    await open(changed, { [calls.draft]: { body: { message: "", edited: edited(item) } } });
    await press("Discard draft");
    const asked = within(await screen.findByRole("dialog", { name: "Discard the draft?" }));
    await press("Keep it");
    expect(control("title")).toHaveValue("Dunmore Mill");
    await press("Discard draft");
    await press("Discard");
    await waitFor(() => expect(control("title")).toHaveValue("Dunmore House"));
    expect(asked.queryByText(/taken back/)).not.toBeInTheDocument();
    expect(buttons()).toEqual([updateButton, "Save draft"]);
    expect(head()).toHaveTextContent(/Live/);
  });

  test("that was never published leads to the list once its draft is discarded, with an undo", async () => {
    const draft = edited(item, { state: "draft", hasDraft: true, published: null });
    const { router, seen } = await open(draft, {
      [calls.draft]: { body: { message: "", edited: null } },
      "/api/admin/restore-from-trash/v1": { body: { message: "" } },
    });
    type("title", "Half a thought");
    await press("Discard draft");
    await press("Discard");
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
    expect(noticeText()).toContain("Dunmore House is in the trash for 30 days.");
    await press("Undo");
    await waitFor(() => expect(noticeText()).toContain("Dunmore House is back."));
    expect(seen.some(({ url }) => url.endsWith("/api/admin/restore-from-trash/v1"))).toBe(true);
  });

  test("that can't discard its draft says so and keeps it", async () => {
    await open(changed, { [calls.draft]: { status: 503, body: { message: "Not now." } } });
    await press("Discard draft");
    await press("Discard");
    expect(await screen.findByText("Not now.")).toBeVisible();
    expect(control("title")).toHaveValue("Dunmore Mill");
  });

  test("removes a picture from its draft alone", async () => {
    const without = edited(
      { ...changedItem, featuredImage: "", version: 3 },
      { published: item, state: "changed", hasDraft: true },
    );
    const { seen } = await open(changed, {
      [calls.removeDraftPicture]: { body: { message: "", edited: without } },
    });
    await press("Remove Featured image");
    expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
    expect(seen.filter(({ method }) => method === "POST").map(({ url }) => new URL(url).pathname)).toEqual([
      calls.removeDraftPicture,
    ]);
    await press("Undo");
    const { path, body } = await sent(1);
    expect([path, Object.fromEntries(body)]).toEqual([
      calls.draft,
      { version: "3", featuredImage: item.featuredImage },
    ]);
  });

  test("leads to its versions, and asks first where something is not saved", async () => {
    const { router } = await open(changed);
    type("title", "Half a thought");
    await userEvent.click(screen.getByRole("link", { name: "Versions" }));
    await press("Stay");
    type("title", "Dunmore Mill");
    await userEvent.click(screen.getByRole("link", { name: "Versions" }));
    await waitFor(() => expect(router.state.location.pathname).toBe(history));
  });

  test("tells what an unchanged form has to save", async () => {
    await open(edited(item));
    await press("Save draft");
    await waitFor(() => expect(noticeText()).toContain("Nothing has changed, so there is no draft."));
    expect(FakeXhr.sent).toEqual([]);
  });

  test("meets what somebody else saved as their draft", async () => {
    await open(edited(item), {
      [calls.edit]: () => ({ body: FakeXhr.sent.length ? changed : edited(item) }),
    });
    type("title", "Dunmore Tower");
    await press("Save draft");
    await sent(1);
    await answer(409, { message: "isla saved this.", errors: { version: "isla saved this." } });
    const dialog = within(await screen.findByRole("dialog", { name: "Saved elsewhere first" }));
    expect(dialog.getByText("Dunmore Mill")).toBeVisible();
  });
});
