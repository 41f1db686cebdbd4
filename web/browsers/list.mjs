// Writes what browsers offer and Safari 16.4, the oldest that the site promises, does not. `npm run browsers` calls it
// with the folder of @mdn/browser-compat-data, after a change of the promise or for what browsers have learnt since.
import { readFileSync, writeFileSync } from "node:fs";

const OLDEST = 16.4;
const COMPAT = "__compat";
const BROWSERS = ["safari", "safari_ios"];
const data = JSON.parse(readFileSync(`${process.argv[2]}/data.json`, "utf8"));

/** The version of Safari that came with a feature, "" if none did; `undefined` where the promised one has it. */
function cameWith(feature) {
  const { support, status } = feature?.[COMPAT] ?? {};
  if (!support || status?.deprecated) return undefined;
  const versions = BROWSERS.map((name) => versionIn([support[name] ?? []].flat()));
  const late = versions.filter((version) => version === "" || parseFloat(version) > OLDEST);
  if (!late.length) return undefined;
  return late.includes("") ? "" : late.toSorted((one, other) => parseFloat(other) - parseFloat(one))[0];
}

/** Of the statements on one browser, that which holds for the plain name without a setting. */
function versionIn(statements) {
  const plain = statements.find((each) => !each.flags && !each.prefix && !each.alternative_name);
  if (!plain || plain.version_added === false || plain.version_added === "preview" || plain.version_removed)
    return "";
  return String(plain.version_added ?? "0").replace("≤", "");
}

const isName = (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== COMPAT;
const sorted = (found) => Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Interfaces and functions of the DOM, and their members, as paths from the global object. */
function domNames() {
  const found = {};
  for (const [name, feature] of Object.entries(data.api)) {
    const late = cameWith(feature);
    if (late !== undefined) found[name] = late;
    if (late === undefined)
      for (const [member, inner] of Object.entries(feature)) {
        const version = isName(member) && member !== name ? cameWith(inner) : undefined;
        if (version !== undefined) found[memberPath(name, member)] = version;
      }
  }
  return sorted(found);
}

function memberPath(owner, member) {
  if (member.endsWith("_static")) return `${owner}.${member.replace("_static", "")}`;
  if (member.endsWith("_event")) return `${owner}.prototype.on${member.replace("_event", "")}`;
  return `${owner}.prototype.${member}`;
}

/** Built-in objects of the language and their members; whether these are static, the data does not say. */
function languageNames() {
  const found = {};
  const collect = (path, feature) => {
    const late = cameWith(feature);
    if (late !== undefined) found[path] = late;
    else
      for (const [name, inner] of Object.entries(feature))
        if (isName(name) && !name.includes("_") && name !== path.split(".").at(-1))
          collect(`${path}.${name}`, inner);
  };
  for (const [name, feature] of Object.entries(data.javascript.builtins)) collect(name, feature);
  return sorted(found);
}

/** Properties, their values, selectors, rules and functions of style sheets. */
function styleNames() {
  const { properties, selectors, "at-rules": rules, types } = data.css;
  const values = {};
  for (const [property, feature] of Object.entries(properties))
    for (const [value, inner] of Object.entries(feature)) {
      const version = value === COMPAT ? undefined : cameWith(inner);
      if (version !== undefined && !(property in late(properties))) values[`${property}: ${value}`] = version;
    }
  return {
    properties: late(properties),
    values: sorted(values),
    selectors: late(selectors),
    rules: late(rules),
    functions: late(functionsIn(types)),
  };
}

const late = (features) =>
  sorted(
    Object.fromEntries(
      Object.entries(features).flatMap(([name, feature]) => {
        const version = cameWith(feature);
        return version === undefined ? [] : [[name, version]];
      }),
    ),
  );

/** Types such as `color` have functions below them. */
const functionsIn = (types) =>
  Object.fromEntries(
    Object.values(types)
      .flatMap((type) => [["", type], ...Object.entries(type)])
      .filter(([name]) => isName(name.replaceAll("-", "_"))),
  );

const { __meta: meta } = data;
const list = {
  browser: `Safari ${OLDEST}`,
  source: `@mdn/browser-compat-data ${meta.version}`,
  dom: domNames(),
  language: languageNames(),
  styles: styleNames(),
};
writeFileSync(new URL("newerThanPromised.json", import.meta.url), `${JSON.stringify(list, null, 2)}\n`);
