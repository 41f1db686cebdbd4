// @module-tag slow

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { deferred } from "../../../support/deferred";
import { fakeApi } from "../../../support/fakeApi";
import { ITEM_KINDS, SHORTEST } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { editedOf, listOf, NO_ITEMS } from "../../../support/publication";

const USES = "/api/admin/venue-uses/v1";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const dialog = () => screen.findByRole("dialog", { name: "Delete Dunmore House?" });
const button = async (name: string) => within(await dialog()).getByRole("button", { name });
const press = async (name: string) => userEvent.click(await button(name));

async function ask() {
  const opener = await screen.findByRole("button", { name: "Delete" });
  await userEvent.click(opener);
  await dialog();
  return opener;
}

const answersOf = ({ calls, item }: Pick<(typeof ITEM_KINDS)[number], "calls" | "item">) => ({
  [calls.edit]: editedOf(item),
  [calls.list]: NO_ITEMS,
  [USES]: { body: { packages: [], events: [] } },
});

describe.each(ITEM_KINDS)("deleting a $kind", ({ key, item, calls, list, detail, deleteFailure }) => {
  const answers = answersOf({ calls, item });

  test("leads to the list as it was searched, and says what was deleted", async () => {
    const requests = fakeApi({
      ...answers,
      [calls.list]: listOf([item]),
      [calls.delete]: { body: { message: "" } },
    });
    const router = openAdmin(`${list}?search=dunmore`);
    await userEvent.click(await screen.findByRole("link", { name: /^View Details/ }));
    await ask();
    await press("Delete");
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(`${list}?search=dunmore`),
    );
    expect(await screen.findByText("Dunmore House is in the trash for 30 days.")).toBeVisible();
    await waitFor(() => expect(document.getElementById("main")).toHaveFocus());
    expect(requests.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  });

  test("names the texts whose links will lead nowhere", async () => {
    const link = { kind: "pages", id: "p1", title: "Press", field: "text", label: "Text" };
    const effects = [{ id: "v1", title: "Dunmore House", flags: [], uses: {}, links: [link] }];
    fakeApi({ ...answers, [`/api/admin/${key}-effects`]: { body: effects } });
    openAdmin(detail);
    await ask();
    expect(await within(await dialog()).findByText("Links in these texts will lead nowhere:")).toBeVisible();
    expect(within(await dialog()).getByText("Press: Text")).toBeVisible();
  });

  test("that fails says so in the dialog, in the same words for every reason, and can be tried again", async () => {
    let status = 500;
    const remove = () => ({ status, body: { message: "The cellar is flooded" } });
    fakeApi({ ...answers, [calls.delete]: remove });
    const router = openAdmin(detail);
    await ask();
    for (status of [500, 404]) {
      await press("Delete");
      expect(await within(await dialog()).findByText(deleteFailure)).toBeVisible();
    }
    status = 200;
    await press("Delete");
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
  });
});

describe.each(SHORTEST)("deleting an item, such as a $kind", ({ item, calls, list, detail }) => {
  const answers = answersOf({ calls, item });

  test("Cancel, Escape and a press beside the dialog delete nothing", async () => {
    const requests = fakeApi(answers);
    openAdmin(detail);
    const ways = [
      () => userEvent.keyboard("{Enter}"),
      async () => fireEvent(await dialog(), new Event("cancel", { cancelable: true })),
      async () => fireEvent.mouseDown(await dialog()),
    ];
    for (const leave of ways) {
      const opener = await ask();
      expect(await button("Cancel")).toHaveFocus();
      await leave();
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      expect(opener).toHaveFocus();
    }
    expect(requests.filter(({ method }) => method === "DELETE")).toEqual([]);
  });

  test("is done by the keyboard alone, which stays in the dialog", async () => {
    fakeApi({ ...answers, [calls.delete]: { body: { message: "" } } });
    const router = openAdmin(detail);
    await ask();
    await userEvent.tab();
    expect(await button("Delete")).toHaveFocus();
    await userEvent.tab();
    expect(await button("Cancel")).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
  });

  test("that is under way is asked for once and not called back", async () => {
    const { promise, resolve } = deferred<{ body: unknown }>();
    const requests = fakeApi({ ...answers, [calls.delete]: () => promise });
    const router = openAdmin(detail);
    await ask();
    await press("Delete");
    expect(await button("Deleting...")).toHaveFocus();
    await userEvent.keyboard("{Enter}{Enter}");
    fireEvent(await dialog(), new Event("cancel", { cancelable: true }));
    expect(await dialog()).toBeVisible();
    resolve({ body: { message: "" } });
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
    expect(requests.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  });
});

const items = (count: number, title: string) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), title: `${title} ${index}` }));
const texts = async () =>
  within(await dialog())
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the question", () => {
  const [venue, event, packege] = ITEM_KINDS as [
    (typeof ITEM_KINDS)[0],
    (typeof ITEM_KINDS)[0],
    (typeof ITEM_KINDS)[0],
  ];
  function serve(uses: unknown, item: object = venue.item) {
    fakeApi({ [venue.calls.edit]: editedOf(item), [USES]: { body: uses } });
  }

  test("names the packages and events that a venue leaves behind, and its places on the site", async () => {
    serve(
      { packages: items(1, "Weekend"), events: items(1, "Ball") },
      { ...venue.item, isFeatured: true, isFullWidth: true },
    );
    openAdmin(venue.detail);
    await ask();
    expect(await screen.findByText("These packeges will no longer name it:")).toBeVisible();
    expect(screen.getByText("These events will keep its texts but no longer belong to it:")).toBeVisible();
    expect(screen.getByText(/It is the featured and full width venue/)).toBeVisible();
    expect(await texts()).toEqual(["Weekend 0", "Ball 0"]);
  });

  test("says nothing of a venue that nothing names", async () => {
    serve({ packages: [], events: [] });
    openAdmin(venue.detail);
    await ask();
    await waitFor(() =>
      expect(screen.queryByText("Looking where else it is named...")).not.toBeInTheDocument(),
    );
    expect(await texts()).toEqual([]);
    expect(screen.queryByText(/It is the/)).not.toBeInTheDocument();
  });

  test("names eight of many and counts the others", async () => {
    serve({ packages: [], events: items(11, "Ball") });
    openAdmin(venue.detail);
    await ask();
    await waitFor(async () => expect(await texts()).toHaveLength(9));
    expect((await texts()).at(-1)).toBe("and 3 more");
  });

  test("says that it looks for what is touched, and that this failed, and deletes all the same", async () => {
    const uses = deferred<{ status: number; body: unknown }>();
    fakeApi({
      [venue.calls.edit]: editedOf(venue.item),
      [venue.calls.list]: NO_ITEMS,
      [venue.calls.delete]: { body: { message: "" } },
      [USES]: () => uses.promise,
    });
    const router = openAdmin(venue.detail);
    await ask();
    expect(await screen.findByText("Looking where else it is named...")).toBeVisible();
    uses.resolve({ status: 500, body: {} });
    expect(await screen.findByText("Where else it is named could not be found out.")).toBeVisible();
    await press("Delete");
    await waitFor(() => expect(router.state.location.pathname).toBe(venue.list));
  });

  test.each([
    [event, "It is the featured event; another can be chosen in the settings."],
    [packege, "It is a featured packege."],
  ])("says that the item is featured: $1", async ({ item, calls, detail }, said) => {
    fakeApi({ [calls.edit]: editedOf({ ...item, isFeatured: true }) });
    openAdmin(detail);
    await ask();
    expect(screen.getByText(said)).toBeVisible();
  });
});
