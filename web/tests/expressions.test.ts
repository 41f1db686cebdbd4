// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { analyse } from "scslre";
import { parseAst } from "vite";
import { expect, test } from "vitest";

interface Expression {
  pattern: string;
  flags: string;
}

/** The regular expressions below a node of a syntax tree. */
function* expressions(node: unknown): Generator<Expression> {
  if (typeof node !== "object" || node === null) return;
  if ("regex" in node) yield node.regex as Expression;
  for (const below of Object.values(node)) yield* expressions(below);
}

/** Whether there is a text for which an expression takes more than linear time. */
const isSlow = ({ pattern, flags }: Expression): boolean =>
  analyse({ source: pattern, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports
    .length > 0;

const inFile = (path: string): Expression[] => [
  ...expressions(parseAst(readFileSync(`src/${path}`, "utf8"), { lang: path.endsWith("x") ? "tsx" : "ts" })),
];

const SOURCES = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.tsx?$/.test(path),
);

test("no regular expression takes more than linear time, whatever the text is", () => {
  const found = SOURCES.flatMap((path) => inFile(path).map((each) => ({ path, ...each })));
  expect(found.length).toBeGreaterThan(80);
  expect(found.filter(isSlow)).toEqual([]);
});

test.each([/\s+$/, /^(a+)+b/, /a*a*c/])("%s takes more", ({ source, flags }) => {
  expect(isSlow({ pattern: source, flags })).toBe(true);
});
