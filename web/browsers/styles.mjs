// Finds what style sheets use and the oldest promised browser lacks, as newerThanPromised.json lists it.
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "postcss";

const { browser, styles } = JSON.parse(
  readFileSync(new URL("newerThanPromised.json", import.meta.url), "utf8"),
);

/** What the site is whole without, and why. */
const ALLOWED = new Map([
  ["text-wrap", "lines break elsewhere"],
  ["accent-color", "ticks have the browser's colour"],
  ["line-clamp", "stands beside -webkit-line-clamp, which it has"],
  ["hyphens", "stands beside -webkit-hyphens, which it has"],
  ["scrollbar-width", "a scroll bar shows"],
  ["forced-color-adjust", "Safari has no forced colours"],
  ["field-sizing", "useTextHeight does the same"],
  ["text-size-adjust", "the build adds -webkit-text-size-adjust, which it has"],
  ["resize", "a phone has no corner to drag"],
  ["@page", "a sheet has the printer's margins"],
  ["size", "a sheet has the printer's size"],
  ["break-after: avoid", "a heading may end a sheet"],
  ["justify-content: safe", "tabs begin at the edge"],
  [":selection", "what is selected has the browser's colour"],
  ...["pointer", "default", "grab", "crosshair", "zoom-in"].map((shape) => [
    `cursor: ${shape}`,
    "a phone has no cursor",
  ]),
]);

const nameless = (text) => text.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');

function* inDeclaration({ prop, value }) {
  const plain = nameless(value);
  if (prop in styles.properties) yield [prop, styles.properties[prop]];
  for (const word of new Set(plain.match(/[a-z][\w-]*/gi) ?? [])) {
    const key = `${prop}: ${word}`;
    if (key in styles.values) yield [key, styles.values[key]];
    if (word in styles.functions && plain.includes(`${word}(`)) yield [`${word}()`, styles.functions[word]];
  }
  if (prop === "content" && plain.includes("/"))
    yield ["content: alt_text", styles.values["content: alt_text"]];
}

function* inSelector(selector) {
  for (const [, name] of selector.matchAll(/::?([a-z][\w-]*)/gi))
    if (name in styles.selectors) yield [`:${name}`, styles.selectors[name]];
}

/** A newer value is none to a browser that knows an older one above it. */
const hasOlder = (node) =>
  !(node.prop in styles.properties) &&
  node.parent.nodes.some(
    (other) =>
      other.prop === node.prop &&
      node.parent.index(other) < node.parent.index(node) &&
      inDeclaration(other).next().done,
  );

function* inNode(node) {
  if (node.type === "decl" && !node.prop.startsWith("--") && !hasOlder(node)) yield* inDeclaration(node);
  if (node.type === "rule") yield* inSelector(node.selector);
  if (node.type === "atrule" && node.name in styles.rules) yield [`@${node.name}`, styles.rules[node.name]];
}

const sheets = readdirSync("src", { recursive: true })
  .filter((name) => name.endsWith(".css"))
  .toSorted();
const faults = sheets
  .map((name) => `src/${name}`)
  .flatMap((file) => {
    const found = [];
    parse(readFileSync(file, "utf8"), { from: file }).walk((node) => {
      for (const [what, version] of inNode(node))
        if (!ALLOWED.has(what))
          found.push(
            `${file}:${node.source.start.line} ${what} (${version ? `Safari ${version}` : "no Safari"})`,
          );
    });
    return found;
  });
for (const fault of faults) console.error(fault);
if (faults.length) {
  console.error(
    `${browser} lacks this. Write it in an older way, or allow it in browsers/styles.mjs with the reason.`,
  );
  process.exitCode = 1;
}
