import { expect, test } from "vitest";

import { searchOptions } from "../../../src/features/search/searchOptions";
import { screensFor } from "../../../src/features/search/searchScreens";

test.each([
  ["opening hours", "Office hours"],
  ["logo", "Logo"],
  ["calendar", "Calendar address"],
  ["export", "Export enquiries"],
  ["template", "Templates for answers"],
  ["holidays", "Office hours"],
  ["bin", "Trash"],
  ["packages", "Packeges"],
  ["hours OPENING", "Office hours"],
  ["what came in", "Figures"],
])("%j finds the screen %s", (search, title) => {
  expect(screensFor(search, "owner", true).map((each) => each.title)).toContain(title);
});

test("a screen of owners is found by owners alone, and one without a word of the search by nobody", () => {
  expect(screensFor("holidays", "editor", true)).toEqual([]);
  expect(screensFor("opening zanzibar", "owner", true)).toEqual([]);
});

test("the screen of other mail is found where the server reads a mailbox", () => {
  const screen = { to: "/admin/other-mails", title: "Other mail" };
  expect(screensFor("other mail", "editor", true)).toEqual([screen]);
  expect(screensFor("other mail", "editor", false)).toEqual([]);
});

test("words of the site lead to their field in the section of the site", () => {
  const result = {
    id: "eventPage",
    title: "Lead",
    detail: "",
    picture: "",
    place: "",
    excerpt: null,
    field: "homeText",
  };
  const [group] = searchOptions([{ name: "site", total: 1, found: [result] }], "zanzibar", "owner", true);
  expect(group?.options.map(({ to }) => to)).toEqual(["/admin/site/event-page#homeText"]);
});
