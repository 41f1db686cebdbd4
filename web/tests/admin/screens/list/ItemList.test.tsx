// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { ITEM_KINDS, SHORTEST } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin } from "../../../support/openAdmin";
import { listOf, NO_ITEMS } from "../../../support/publication";

beforeAll(loadAdminPages);
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

const titles = () => [...document.querySelectorAll("tbody .table__title")].map((each) => each.textContent);
const shows = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));
const asked = (requests: Request[], call: string) =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === call)
    .map(({ searchParams }) => Object.fromEntries(searchParams));

type Kind = (typeof ITEM_KINDS)[number];

const hallOf = ({ item }: Kind) => ({ ...item, id: "v2", slug: "hall", title: "Auchter Hall" });

/** Answers the list as the server does, for searches and orders that name one of the two items. */
function serve(its: Kind, count = 2) {
  return fakeApi({
    [its.calls.list]: ({ url }) => {
      const query = new URL(url).searchParams;
      const search = query.get("search") ?? "";
      const found = [hallOf(its), its.item].filter(({ title }) => title.toLowerCase().includes(search));
      if (query.get("sort") === "-title") found.reverse();
      if (Number(query.get("offset")) >= count) return listOf([], { total: count });
      return listOf(found, { total: search ? found.length : count });
    },
  });
}

describe.each(ITEM_KINDS)("the list of $kind items", (its) => {
  const { noun, heading, columns } = its;

  test("shows its heading, its columns, its total and its items", async () => {
    const requests = serve(its);
    openAdmin(its.list);
    await shows("Auchter Hall", "Dunmore House");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(heading);
    expect(document.title.split(" · ")[0]).toBe(heading);
    expect(screen.getByText(`2 ${noun}s in all`)).toBeVisible();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(
      columns.map((name) => expect.stringMatching(new RegExp(`^${name}`))),
    );
    expect(asked(requests, its.calls.list)).toEqual([
      { sort: "-createdAt", limit: "25", offset: "0", fields: its.fields },
    ]);
  });

  test("shows the order of the site, in which rows can be moved unless they are searched for", async () => {
    const requests = serve(its);
    openAdmin(`${its.list}?sort=site`);
    await shows("Auchter Hall", "Dunmore House");
    expect(asked(requests, its.calls.list)).toEqual([{ limit: "200", offset: "0", fields: its.fields }]);
    expect(screen.getByRole("link", { name: "As on the site" })).toHaveAttribute("aria-current", "true");
    expect(screen.getByRole("button", { name: "Drag Auchter Hall" })).toBeVisible();
    await userEvent.type(screen.getByRole("searchbox"), "hall");
    await shows("Auchter Hall");
    expect(screen.queryByRole("button", { name: /^Drag/ })).not.toBeInTheDocument();
    expect(screen.getByText(`To change the order, show all ${noun}s without a search.`)).toBeVisible();
  });

  test("leads to the form that adds an item", async () => {
    serve(its);
    const router = openAdmin(its.list);
    await userEvent.click(await screen.findByRole("link", { name: its.addButton }));
    await waitFor(() => expect(router.state.location.pathname).toBe(its.add));
    expect(await screen.findByRole("heading", { level: 1, name: its.addButton })).toBeVisible();
  });

  test("says that it is loading, and that there is nothing", async () => {
    fakeApi({ [its.calls.list]: NO_ITEMS });
    openAdmin(its.list);
    expect(await screen.findByRole("cell", { name: "Loading..." })).toBeVisible();
    expect(await screen.findByText(new RegExp(`^There are no ${noun}s yet\\.`))).toBeVisible();
    expect(screen.getByText(`0 ${noun}s in all`)).toBeVisible();
    expect(screen.queryByText("Loading...")).not.toBeInTheDocument();
  });

  test("asks once the typing pauses, with the search in the address, which Back leaves as a whole", async () => {
    const requests = serve(its);
    const router = openAdmin(its.list);
    await shows("Auchter Hall", "Dunmore House");
    const box = screen.getByRole("searchbox", { name: `Search ${noun}s` });
    await userEvent.type(box, "dunmore");
    await shows("Dunmore House");
    expect(router.state.location.search).toBe("?search=dunmore");
    expect(await screen.findByText(`1 ${noun} found`)).toBeVisible();
    expect(asked(requests, its.calls.list).flatMap(({ search }) => search ?? [])).toEqual(["dunmore"]);
    await router.navigate(-1);
    await shows("Auchter Hall", "Dunmore House");
    expect(box).toHaveValue("");
  });

  test("says that nothing matches, and shows all again", async () => {
    serve(its);
    const router = openAdmin(`${its.list}?search=nobody`);
    expect(await screen.findByText(`No ${noun} matches.`, { exact: false })).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: `Show all ${noun}s` }));
    await shows("Auchter Hall", "Dunmore House");
    expect(screen.getByRole("searchbox")).toHaveValue("");
    expect(router.state.location.search).toBe("");
  });

  test("is ordered by the title: upwards, downwards, and as before", async () => {
    const requests = serve(its);
    const router = openAdmin(its.list);
    const column = await screen.findByRole("columnheader", { name: new RegExp(columns[0]!) });
    for (const [sort, way, search, first] of [
      ["title", "ascending", "?sort=title", "Auchter Hall"],
      ["-title", "descending", "?sort=-title", "Dunmore House"],
      ["-createdAt", "none", "", "Auchter Hall"],
    ]) {
      await userEvent.click(within(column).getByRole("link"));
      await waitFor(() => expect(titles()[0]).toBe(first));
      expect(column).toHaveAttribute("aria-sort", way);
      expect(router.state.location.search).toBe(search);
      expect(asked(requests, its.calls.list).at(-1)).toMatchObject({ sort });
      if (sort === "title")
        expect(await screen.findByText(`2 ${noun}s in all, by ${columns[0]}, ascending`)).toBeInTheDocument();
    }
  });

  test(`marks ${heading} in the navigation`, async () => {
    serve(its);
    openAdmin(its.list);
    const links = within(await screen.findByRole("navigation", { name: "Back office" }));
    expect(links.getByRole("link", { current: "page" })).toHaveTextContent(heading);
  });
});

describe.each(SHORTEST)("every list, such as that of $kind items", (its) => {
  test("comes in pages, whose beginning gets the focus; another order begins at the first", async () => {
    const requests = serve(its, 27);
    const router = openAdmin(its.list);
    const pages = await screen.findByRole("navigation", { name: "Pages" });
    expect(pages).toHaveTextContent("Page 1 of 2");
    expect(within(pages).queryByRole("link", { name: "Previous page" })).not.toBeInTheDocument();
    await userEvent.click(within(pages).getByRole("link", { name: "Next page" }));
    await waitFor(() => expect(document.getElementById("main")).toHaveFocus());
    expect(router.state.location.search).toBe("?page=2");
    expect(within(pages).queryByRole("link", { name: "Next page" })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(asked(requests, its.calls.list).at(-1)).toMatchObject({ offset: "25", limit: "25" }),
    );
    const column = screen.getByRole("columnheader", { name: new RegExp(its.columns[0]!) });
    await userEvent.click(within(column).getByRole("link"));
    await waitFor(() => expect(router.state.location.search).toBe("?sort=title"));
  });

  test("leads from a page beyond the last to the first", async () => {
    serve(its);
    openAdmin(`${its.list}?page=9`);
    expect(await screen.findByText("There is nothing on this page.", { exact: false })).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "First page" }));
    await shows("Auchter Hall", "Dunmore House");
  });

  test.each(["?page=0", "?page=-3", "?page=x", "?page=1e99", "?sort=nonsense", "?search=%00"])(
    "makes of the address %s a call that the server takes",
    async (address) => {
      const requests = serve(its);
      openAdmin(its.list + address);
      await waitFor(() => expect(asked(requests, its.calls.list)).toHaveLength(1));
      const [query] = asked(requests, its.calls.list);
      expect(Number(query?.["offset"])).toBeLessThan(2 ** 31);
      expect(query).toMatchObject({ sort: "-createdAt", limit: "25" });
    },
  );
});

test("events say how many itineraries they have", async () => {
  const { calls, list, item } = ITEM_KINDS[1]!;
  fakeApi({ [calls.list]: listOf([item, { ...item, id: "2", itineraryContent: [] }]) });
  openAdmin(list);
  const cells = await waitFor(() => {
    const found = document.querySelectorAll("td[data-label='Itineraries']");
    expect(found).toHaveLength(2);
    return [...found];
  });
  expect(cells.map(({ textContent }) => textContent)).toEqual(["1", "0"]);
});

test("packages say whether they are featured, and are ordered by it", async () => {
  const { calls, list, item } = ITEM_KINDS[2]!;
  const requests = fakeApi({
    [calls.list]: listOf([
      { ...item, isFeatured: true },
      { ...item, id: "2" },
    ]),
  });
  openAdmin(list);
  await userEvent.click(await screen.findByRole("link", { name: /^Featured/ }));
  await waitFor(() => expect(asked(requests, calls.list).at(-1)).toMatchObject({ sort: "isFeatured" }));
  const cells = [...document.querySelectorAll("td[data-label='Featured']")];
  expect(cells.map(({ textContent }) => textContent)).toEqual(["Yes", "No"]);
});
