// @vitest-environment node
import { expect, test } from "vitest";

import { render } from "../src/entry-server";

test.each(["/", "/about", "/venues", "/events", "/single-venue/x", "/contact", "/nowhere"])(
  "%s renders without a browser",
  async (path) => {
    const html = await render(`https://ceilidh.example${path}`);
    expect(html).toContain('<header class="header">');
    expect(html).not.toContain("<script");
  },
);

const hasFooter = async (path: string) =>
  (await render(`https://ceilidh.example${path}`)).includes("<footer");

test("only the contact page does without the footer", async () => {
  expect([await hasFooter("/about"), await hasFooter("/contact")]).toEqual([true, false]);
});
