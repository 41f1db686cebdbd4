// Reads pages from standard input, each line a JSON object of names and HTML, and writes for each line what html-validate
// finds in its pages, as a JSON list of sentences.
import { createInterface } from "node:readline";
import { HtmlValidate } from "html-validate";

import rules from "./htmlvalidate.mjs";

const checker = new HtmlValidate(rules);
for await (const line of createInterface({ input: process.stdin })) {
  const found = [];
  for (const [name, html] of Object.entries(JSON.parse(line))) {
    const { results } = await checker.validateString(html, name);
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages)
        found.push(`${name}: ${ruleId}: ${message} (${selector})`);
  }
  process.stdout.write(`${JSON.stringify(found)}\n`);
}
