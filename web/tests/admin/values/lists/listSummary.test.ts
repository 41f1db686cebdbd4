import { describe, expect, test } from "vitest";

import { pageRange, sortOf } from "../../../../src/api/fetching/paging";
import { listSummary, totalText } from "../../../../src/admin/values/lists/listSummary";
import { sortDirection } from "../../../../src/ui/table/SortableHeader";

const nouns = { one: "venue", many: "venues" };
const columns = [{ label: "Venue Title", sort: "title" }, "Description"];

test.each(["title", "-title", "isFeatured", "-isFeatured", "-createdAt"])(
  "a list is ordered by %s",
  (order) => {
    expect(sortOf(order)).toBe(order);
  },
);

test.each(["", "slug", "--title", "constructor"])(
  "an order of the name “%s” is the newest first",
  (order) => {
    expect(sortOf(order)).toBe("-createdAt");
  },
);

test("a search has no order of its own, so that matches in titles come first", () => {
  expect(sortOf("", "loch")).toBeUndefined();
  expect(sortOf("slug", "loch")).toBeUndefined();
  expect(sortOf("-title", "loch")).toBe("-title");
});

test.each([
  ["title", "ascending"],
  ["-title", "descending"],
  ["isFeatured", "none"],
  ["", "none"],
])("a list ordered by “%s” orders the title's column %s", (ordered, way) => {
  expect(sortDirection({ label: "Venue Title", sort: "title" }, ordered)).toBe(way);
});

test("the pages of a list follow each other, as far as the API counts", () => {
  expect(pageRange(1)).toEqual({ limit: 25, offset: 0 });
  expect(pageRange(3)).toEqual({ limit: 25, offset: 50 });
  expect(pageRange(1e99).offset).toBe(2 ** 31 - 1);
});

test("a total has singular and plural forms, for all items and for search results", () => {
  expect(totalText(nouns, 0, false)).toBe("0 venues in all");
  expect(totalText(nouns, 1, false)).toBe("1 venue in all");
  expect(totalText(nouns, 12, true)).toBe("12 venues found");
});

describe("what a list shows is said", () => {
  const shown = { nouns, columns, total: 30, search: "", sort: "", page: 1, pages: 2 };

  test("only after a request", () => {
    expect(listSummary(shown)).toBe("");
    expect(listSummary({ ...shown, sort: "nonsense" })).toBe("");
  });

  test("with its search, its order and its page", () => {
    expect(listSummary({ ...shown, search: "loch" })).toBe("30 venues found for loch, page 1 of 2");
    expect(listSummary({ ...shown, sort: "-title" })).toBe(
      "30 venues in all, by Venue Title, descending, page 1 of 2",
    );
    expect(listSummary({ ...shown, page: 2 })).toBe("30 venues in all, page 2 of 2");
  });

  test("without a page where there is one only", () => {
    expect(listSummary({ ...shown, total: 1, pages: 1, search: "loch" })).toBe("1 venue found for loch");
  });
});
