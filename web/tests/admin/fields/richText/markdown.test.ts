import { array, assert, constantFrom, pre, property, sample } from "fast-check";
import { expect, test } from "vitest";

import {
  fromMarkdown,
  roundTrips,
  normalMarkdown,
} from "../../../../src/admin/fields/richText/markdown/markdown";

test.each([
  "# One\n\n## Two\n\n### Three",
  'A **bold** and *slanted* word, ***both***, a `code` and a [link](/contact "Title").',
  "- one\n- two\n  - inner\n- three",
  "- one\n\n- two",
  "3. three\n4. four",
  '![A castle](/images/castle.jpg "At dusk")',
  "> A quotation\n>\n> in two parts",
  "```python\nprint(`1`)\n```",
  "one\\\ntwo",
  "---",
  "1\\. no list\n\n\\- nor this\n\n\\# no heading\n\n2\\) nor this",
  "\\<b>no HTML\\</b> and \\&amp; and a \\*star\\*",
  "**`bold code`**",
  "a ``` `` ``` and `     ` in code",
  "- a\n\n* another list",
  "[a@b.example](mailto:a@b.example) <https://example.org>",
])("Markdown stays as it was written: %j", (markdown) => {
  expect(normalMarkdown(markdown)).toBe(markdown);
  expect(roundTrips(markdown)).toBe(true);
});

test.each(["<b>hi</b> <script>alert(1)</script>", "<div>\n\n<!-- a comment -->", "a<br>b"])(
  "HTML is text, and stays: %j",
  (markdown) => {
    expect(fromMarkdown(markdown).textContent.replace(/\s/g, "")).toBe(markdown.replace(/\s/g, ""));
    expect(roundTrips(markdown)).toBe(true);
  },
);

const SIGNS = "abé 12*_`~#->+=.)([]!&<:/\\|'\"\n\t";
const RUNS_OF_SIGNS = "\n\n,  ,**,- ,1. ,> ,# ,## ,```\n,](/a),![,<b>,&amp;,https://a.example,    ".split(
  ",",
);
const markdown = array(constantFrom(...SIGNS, ...RUNS_OF_SIGNS), { maxLength: 40 }).map((pieces) =>
  pieces.join(""),
);

const runs = { numRuns: Number(process.env["RUNS"] ?? 1000) };

test("what the editor writes, it reads as the same text", () => {
  assert(
    property(markdown, (text) => {
      pre(roundTrips(text));
      const normal = normalMarkdown(text);
      expect(normalMarkdown(normal)).toBe(normal);
    }),
    runs,
  );
});

test("nearly every text is kept as visitors see it", () => {
  const texts = sample(markdown, runs.numRuns);
  const lost = texts.filter((text) => !roundTrips(text));
  expect(lost.length / texts.length).toBeLessThan(0.1);
});
