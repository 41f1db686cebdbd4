// Writes the types of the DOM without what the oldest promised browser lacks, where TypeScript looks for them
// ("libReplacement"). What the site uses only where it is there, src/newerThanPromised.d.ts declares as optional.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";

const { dom } = JSON.parse(readFileSync(new URL("newerThanPromised.json", import.meta.url), "utf8"));
// Tests answer with it in Node; a rule of the linter forbids it to the site.
delete dom["Response.json"];
const require = createRequire(import.meta.url);
const compiler = createRequire(require.resolve("typescript/package.json"));
const binary = compiler.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`);
const whole = readFileSync(join(dirname(binary), "lib", "lib.dom.d.ts"), "utf8");

const [open, close] = [/^(?:interface|declare var) (\w+)\b(.*)\{$/, "}"];
const MEMBER = /^ {4}(?:readonly |get |set )?(\w+)\??[(<:]/;
/** What `interface A extends B, C {` names; `<...>` are types that B takes. */
const parentsIn = (text) =>
  text
    .replaceAll(/<[^<>]*>/g, "")
    .match(/extends (.*) /)?.[1]
    .split(", ") ?? [];

/** Mixins, of which the data knows nothing, lose what an interface that takes them in lacks. */
function lacksByOwner() {
  const parents = new Map(
    whole.split("\n").flatMap((line) => {
      const [, name, rest] = line.startsWith("interface") ? (open.exec(line) ?? []) : [];
      return name ? [[name, parentsIn(rest)]] : [];
    }),
  );
  const declared = new Set([...whole.matchAll(/^declare var (\w+): \{/gm)].map(([, name]) => name));
  const lacks = new Map();
  const add = (owner, member) => {
    lacks.set(owner, (lacks.get(owner) ?? new Set()).add(member));
    for (const parent of parents.get(owner) ?? []) if (!declared.has(parent)) add(parent, member);
  };
  for (const path of Object.keys(dom)) {
    const [owner, ...members] = path.split(".");
    if (members.length === 2) add(owner, members[1]);
    if (members.length === 1) add(`static ${owner}`, members[0]);
  }
  return lacks;
}

function reduced() {
  const lacks = lacksByOwner();
  const kept = [];
  let [lacking, skipsBlock] = [new Set(), false];
  for (const line of whole.split("\n")) {
    const [, name] = open.exec(line) ?? [];
    if (name) {
      lacking = lacks.get(line.startsWith("interface") ? name : `static ${name}`) ?? new Set();
      skipsBlock = line.startsWith("declare var") && name in dom;
    }
    const member = MEMBER.exec(line)?.[1];
    const global = /^declare (?:var|function) (\w+)[:(<]/.exec(line)?.[1];
    const isLate = (member && lacking.has(member)) || (global && isLateGlobal(global));
    if (!skipsBlock && !isLate) kept.push(line);
    if (line === close) [lacking, skipsBlock] = [new Set(), false];
  }
  return kept.join("\n");
}

const isLateGlobal = (name) => name in dom || `Window.prototype.${name}` in dom;

const target = new URL("../node_modules/@typescript/lib-dom/", import.meta.url);
mkdirSync(target, { recursive: true });
writeFileSync(new URL("index.d.ts", target), reduced());
writeFileSync(new URL("package.json", target), '{ "name": "@typescript/lib-dom", "types": "index.d.ts" }\n');
