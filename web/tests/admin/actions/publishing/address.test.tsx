// @module-tag slow

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { FakeXhr } from "../../../support/fakeXhr";
import { answer, fakeUploads, press, sent, type } from "../../../support/itemForm";
import { SHORTEST } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin } from "../../../support/openAdmin";
import { control } from "../../../support/renderForm";
import { NO_ITEMS } from "../../../support/publication";
import { edited } from "../../../support/sampleItems";

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  vi.spyOn(console, "error").mockReturnValue();
});

describe.each(SHORTEST)("the address of a $kind", ({ item, calls, update, updateButton, page }) => {
  async function open(stored = edited(item)) {
    fakeApi({ [calls.edit]: { body: stored }, [calls.list]: NO_ITEMS });
    openAdmin(update);
    await waitFor(() => expect(control("slug")).toHaveValue("dunmore"));
  }

  test("is shown whole, and tells that the old one leads to the new one", async () => {
    await open();
    expect(screen.getByText(window.location.origin + page)).toBeVisible();
    type("slug", "dunmore-house");
    expect(await screen.findByText(`${window.location.origin}${page}-house`)).toBeVisible();
    expect(
      screen.getByText(/^Once this is published, the old address .*dunmore leads here\.$/),
    ).toBeVisible();
  });

  test("is shown as it will be, and the field takes it over when it is left", async () => {
    await open();
    type("slug", "Dunmore House!");
    expect(await screen.findByText(`${window.location.origin}${page}-house`)).toBeVisible();
    fireEvent.blur(control("slug"));
    await waitFor(() => expect(control("slug")).toHaveValue("dunmore-house"));
  });

  test("of a draft that nobody has seen leads nowhere else", async () => {
    await open(edited(item, { state: "draft", hasDraft: true, published: null }));
    type("slug", "dunmore-house");
    expect(await screen.findByText(`${window.location.origin}${page}-house`)).toBeVisible();
    expect(screen.queryByText(/leads here/)).not.toBeInTheDocument();
  });

  test.each(["Dunmore House", "a--b", "", "x".repeat(81)])("can't be %j", async (slug) => {
    await open();
    type("slug", slug);
    await press("Save draft");
    await waitFor(() => expect(control("slug")).toBeInvalid());
    expect(control("slug")).toHaveAccessibleDescription(/small letters, digits/);
    expect(control("slug")).toHaveFocus();
    expect(FakeXhr.sent).toEqual([]);
  });

  test("goes with the draft, and says at its field when another item has it", async () => {
    await open();
    type("slug", "taken");
    await press(updateButton);
    const { path, body } = await sent(1);
    expect([path, Object.fromEntries(body)]).toEqual([calls.draft, { version: "1", slug: "taken" }]);
    await answer(422, { message: "No", errors: { slug: "Ardvorran has this address." } });
    await waitFor(() => expect(control("slug")).toHaveFocus());
    expect(control("slug")).toHaveAccessibleDescription(/Ardvorran has this address\./);
  });
});
