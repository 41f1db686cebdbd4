// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { expect, test } from "vitest";

/** The classes that libraries give to elements of their own. */
const OF_LIBRARIES = /^(?:ProseMirror-|swiper-|yarl__|active$)/;

const sources = (ending: RegExp): string[] =>
  readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) => ending.test(path));

/** The texts below a node of a syntax tree; the one before an inserted part ends with `${`. */
function* textsOf(node: unknown): Generator<string> {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node && node.type === "Literal" && "value" in node && typeof node.value === "string")
    yield node.value;
  if ("type" in node && node.type === "TemplateElement") {
    const { value, tail } = node as unknown as { value: { cooked: string }; tail: boolean };
    yield tail ? value.cooked : `${value.cooked}\${`;
  }
  for (const below of Object.values(node)) yield* textsOf(below);
}

const classesIn = (css: string): string[] =>
  [...css.replaceAll(/\/\*.*?\*\/|\{[^{}]*\}|"[^"]*"/gs, "{}").matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(
    ([, name = ""]) => name,
  );

/** Whether one of the texts names the class, or its beginning before an inserted part. */
function isNamedIn(texts: string): (name: string) => boolean {
  const words = new Set(texts.match(/[\w-]+/g));
  const beginnings = [...texts.matchAll(/([\w-]+[-_])\$\{/g)].map(([, beginning = ""]) => beginning);
  return (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

test("every class of the style sheets is one that a component gives", () => {
  const texts = sources(/\.tsx?$/).flatMap((path) => [
    ...textsOf(parseAst(readFileSync(`src/${path}`, "utf8"), { lang: path.endsWith("x") ? "tsx" : "ts" })),
  ]);
  const isNamed = isNamedIn(texts.join("\n"));
  const classes = sources(/\.css$/).flatMap((path) => classesIn(readFileSync(`src/${path}`, "utf8")));
  expect(classes.length).toBeGreaterThan(500);
  expect([...new Set(classes)].filter((name) => !OF_LIBRARIES.test(name) && !isNamed(name))).toEqual([]);
});

test("a class that nothing gives is found", () => {
  const css =
    "/* .note */ .card > .card__title:hover { color: red } @media (width > 1.5rem) { .state--live { top: 0 } }";
  expect(classesIn(css)).toEqual(["card", "card__title", "state--live"]);
  expect(classesIn(css).filter((name) => !isNamedIn("card\nstate--${")(name))).toEqual(["card__title"]);
});
