// @module-tag slow

import { array, assert, property, stringMatching } from "fast-check";
import { expect, test } from "vitest";

import { completedTarget } from "../../../../src/admin/fields/richText/markdown/linkTargets";
import { cleanedHtml } from "../../../../src/admin/fields/richText/editor/pasteCleaning";

/** A paragraph as Word writes it for an item of a list. */
const item = (sign: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;

test("lists of Word become lists", () => {
  const html = `${item("·", "one")}${item("·", "two")}<p>between</p>${item("1.", "first")}`;
  expect(cleanedHtml(html)).toBe("<ul><li>one</li><li>two</li></ul><p>between</p><ol><li>first</li></ol>");
});

const table = (...rows: string[]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join("")}</tbody></table>`;

test("a row of a table becomes a line, with a separator between its cells", () => {
  const html = table(
    "<th>Room</th><th>Price</th>",
    "<td><p>Room</p></td><td><b>£120</b></td>",
    "<td></td><td> </td>",
  );
  expect(cleanedHtml(`<p>Prices</p>${html}`)).toBe(
    "<p>Prices</p><p><strong>Room</strong> · <strong>Price</strong></p><p>Room · <b>£120</b></p>",
  );
});

test("cells of several lines become lines, also those of a table within a table", () => {
  const inner = table("<td>Suite</td><td>£240</td>", "<td>Room</td><td>£120</td>");
  const html = table(`<td>Rooms${inner}</td><td>Meals</td>`, `<td><p>One</p><p>Two</p></td>`);
  expect(cleanedHtml(html)).toBe(
    "Rooms<p>Suite · £240</p><p>Room · £120</p><p>Meals</p><p>One</p><p>Two</p>",
  );
});

test("no words of two cells stand together as one", () => {
  const cells = array(stringMatching(/^[a-z0-9£]{1,8}$/), { minLength: 1, maxLength: 4 });
  assert(
    property(array(cells, { minLength: 1 }), (rows) => {
      const html = table(...rows.map((row) => row.map((cell) => `<td>${cell}</td>`).join("")));
      const { body } = new DOMParser().parseFromString(cleanedHtml(html), "text/html");
      const lines = [...body.querySelectorAll("p")];
      expect(lines.map((line) => line.textContent?.split(" · "))).toEqual(rows);
    }),
  );
});

test("headings get the levels of a text; styles, scripts, conditions and pictures are left out", () => {
  const html =
    "<style>p{}</style><!--[if gte mso 9]><xml>x</xml><![endif]--><h1>A</h1><h2>B</h2><h5>C</h5><script>alert(1)</script><img src=file:///a.png>";
  expect(cleanedHtml(html)).toBe("<h2>A</h2><h2>B</h2><h3>C</h3>");
});

test.each([
  ["/contact", "/contact"],
  ["#money", "#money"],
  [" https://a.example/x?y ", "https://a.example/x?y"],
  ["https://[2001:db8::1]:8443/x", "https://[2001:db8::1]:8443/x"],
  ["https://[::1", null],
  ["https://a.example]/x", null],
  ["a.example/x", "https://a.example/x"],
  ["isla@a.example", "mailto:isla@a.example"],
  ["+44 131 496 0123", "tel:+441314960123"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["//evil.example", null],
  ["ftp://a.example", null],
  ["two words", null],
  ["", null],
])("the address %j leads to %j", (typed, target) => {
  expect(completedTarget(typed)).toBe(target);
});
