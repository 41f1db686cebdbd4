// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import type { Edited } from "../../../../src/admin/calls/editedItem";
import { fakeApi } from "../../../support/fakeApi";
import { FakeXhr } from "../../../support/fakeXhr";
import { alerts, answer, bar, choose, fakeUploads, head, press, sent, type } from "../../../support/itemForm";
import { SHORTEST } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { control } from "../../../support/renderForm";
import { NO_ITEMS } from "../../../support/publication";
import { edited } from "../../../support/sampleItems";
import { turns } from "../../../support/turns";

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const save = () => userEvent.keyboard("{Control>}s{/Control}");

const DRAFT = { state: "draft", hasDraft: true, published: null, publishAt: null } as const;
const CHANGED = { state: "changed", hasDraft: true } as const;

describe.each(SHORTEST)("the form of a new $kind", ({ key, item, calls, add, update, addButton }) => {
  const longText = key === "event" ? "overlayText" : "description";

  async function open() {
    fakeApi({ [calls.list]: NO_ITEMS });
    const router = openAdmin(add);
    await screen.findByRole("heading", { level: 1, name: addButton });
    return router;
  }

  test("keeps the focus and what is typed while it is stored, as unsaved", async () => {
    const router = await open();
    type("title", "Dunmore House");
    const long = control(longText) as unknown as HTMLTextAreaElement;
    await userEvent.type(long, "A tower");
    await save();
    await sent(1);
    await userEvent.keyboard(" on the water");
    choose("featuredImage");
    const content = { ...item, [longText]: "A tower" };
    await answer(200, { message: "", edited: edited(content, DRAFT) });
    await waitFor(() => expect(router.state.location.pathname).toBe(update));
    expect(control(longText)).toBe(long);
    expect(long).toHaveFocus();
    expect(long).toHaveValue("A tower on the water");
    expect(control("featuredImage").files).toHaveLength(1);
    expect(head()).toHaveTextContent("Unsaved changes");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await userEvent.keyboard(", and a loch");
    await press("Save draft");
    const { method, path, body } = await sent(2);
    expect([method, path]).toEqual(["PUT", calls.draft]);
    expect([...body.keys()].toSorted()).toEqual([longText, "featuredImage", "version"].toSorted());
    expect(body.get(longText)).toBe("A tower on the water, and a loch");
  });
});

describe.each(SHORTEST)("the form of a stored $kind", ({ item, calls, update, updateButton }) => {
  const changedItem = { ...item, title: "Dunmore Mill", version: 2 };
  const changed = edited(changedItem, { ...CHANGED, published: item });

  async function open(stored: Edited<typeof item>, more: Parameters<typeof fakeApi>[0] = {}) {
    const seen = fakeApi({ [calls.edit]: { body: stored }, [calls.list]: NO_ITEMS, ...more });
    openAdmin(update);
    await waitFor(() => expect(control("title")).toHaveValue(stored.item.title));
    return seen;
  }

  test("stays open while its draft is stored, and then counts what was typed as unsaved", async () => {
    await open(edited(item));
    type("title", "Dunmore Mill");
    await press("Save draft");
    await sent(1);
    expect(control("title").closest("[inert]")).toBeNull();
    expect(within(bar()).getByRole("button", { name: updateButton })).toBeDisabled();
    type("title", "Dunmore Mill on Tay");
    choose("featuredImage");
    await answer(200, { message: "", edited: changed });
    await waitFor(() => expect(head()).toHaveTextContent("Unsaved changes"));
    expect(control("title")).toHaveValue("Dunmore Mill on Tay");
    expect(control("featuredImage").files).toHaveLength(1);
    await press("Save draft");
    const { body } = await sent(2);
    expect([...body.keys()].toSorted()).toEqual(["featuredImage", "title", "version"]);
    expect([body.get("version"), body.get("title")]).toEqual(["2", "Dunmore Mill on Tay"]);
  });

  test("that is saved again while its draft is stored saves the rest after that", async () => {
    await open(edited(item));
    type("title", "Dunmore Mill");
    await save();
    await sent(1);
    type("title", "Dunmore Tower");
    await save();
    await turns();
    expect(FakeXhr.sent).toHaveLength(1);
    await answer(200, { message: "", edited: changed });
    expect(Object.fromEntries((await sent(2)).body)).toEqual({ version: "2", title: "Dunmore Tower" });
  });

  test("keeps what was typed while its draft could not be stored", async () => {
    await open(edited(item));
    type("title", "Dunmore Mill");
    await press("Save draft");
    await sent(1);
    type("title", "Dunmore Mill on Tay");
    await answer(500, { message: "Full" });
    await waitFor(() => expect(alerts()).toEqual(["Full"]));
    expect(control("title")).toHaveValue("Dunmore Mill on Tay");
  });

  test("is locked while it is published, and says so", async () => {
    await open(edited(item));
    type("title", "Dunmore Mill");
    await press(updateButton);
    await sent(1);
    expect(control("title").closest("[inert]")).not.toBeNull();
    expect(bar()).toHaveTextContent("The fields are locked until that is done.");
    await answer(500, {});
    await waitFor(() => expect(document.querySelector("[inert]")).toBeNull());
  });

  test("takes a picture out after the draft that is being stored", async () => {
    const without = edited(
      { ...changedItem, featuredImage: "", version: 3 },
      { ...CHANGED, published: item },
    );
    const seen = await open(changed, {
      [calls.removeDraftPicture]: { body: { message: "", edited: without } },
    });
    const removals = () => seen.filter(({ method }) => method === "POST");
    type("title", "Dunmore Tower");
    await press("Save draft");
    await sent(1);
    await press("Remove Featured image");
    expect(removals()).toEqual([]);
    await answer(200, { message: "", edited: { ...changed, item: { ...changedItem, version: 3 } } });
    expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
    expect(removals()).toHaveLength(1);
  });
});
