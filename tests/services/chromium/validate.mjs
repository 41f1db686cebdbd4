// Reads pages from standard input, as a JSON object of names and HTML, and writes what html-validate finds in them, as
// a JSON list of sentences.
import { readFileSync } from "node:fs";
import { HtmlValidate } from "html-validate";

import rules from "./htmlvalidate.mjs";

const checker = new HtmlValidate(rules);
const found = [];
for (const [name, html] of Object.entries(JSON.parse(readFileSync(0, "utf-8")))) {
  const { results } = await checker.validateString(html, name);
  for (const { messages } of results)
    for (const { ruleId, message, selector } of messages)
      found.push(`${name}: ${ruleId}: ${message} (${selector})`);
}
process.stdout.write(JSON.stringify(found));
