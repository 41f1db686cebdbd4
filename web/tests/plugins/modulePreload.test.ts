import type { HtmlTagDescriptor, Rolldown } from "vite";
import { expect, test } from "vitest";

import { modulePreload } from "../../plugins/modulePreload";

interface Made {
  fileName: string;
  facadeModuleId?: string;
  imports?: string[];
  css?: string[];
}

/** The output of a build with chunks of these names. */
const bundleOf = (...chunks: Made[]) =>
  Object.fromEntries(
    chunks.map(({ fileName, facadeModuleId = null, imports = [], css = [] }) => [
      fileName,
      { type: "chunk", fileName, facadeModuleId, imports, viteMetadata: { importedCss: new Set(css) } },
    ]),
  ) as unknown as Rolldown.OutputBundle;

const START = { fileName: "assets/hydrate.js", facadeModuleId: "/site/src/boot/hydrate.tsx" };

/** The files that the page preloads. */
function named(html: string, bundle: Rolldown.OutputBundle): unknown[] {
  const { transformIndexHtml } = modulePreload() as {
    transformIndexHtml: { handler: (html: string, context: object) => HtmlTagDescriptor[] };
  };
  return transformIndexHtml.handler(html, { bundle }).map(({ attrs }) => attrs?.href);
}

test("the page names what it begins with, and all that this imports, once", () => {
  const bundle = bundleOf(
    { ...START, imports: ["assets/react.js", "assets/router.js"] },
    { fileName: "assets/router.js", imports: ["assets/react.js"] },
    { fileName: "assets/react.js" },
    { fileName: "assets/backOffice.js" },
  );

  expect(named("", bundle)).toEqual(["/assets/hydrate.js", "/assets/react.js", "/assets/router.js"]);
});

test("what the page names already is left alone", () => {
  const bundle = bundleOf({ ...START, imports: ["assets/index.js"] }, { fileName: "assets/index.js" });

  expect(named('<script src="/assets/index.js"></script>', bundle)).toEqual(["/assets/hydrate.js"]);
});

test("a build without the beginning fails, and so does one whose styles would come late", () => {
  expect(() => named("", bundleOf())).toThrow("no chunk");
  expect(() => named("", bundleOf({ ...START, css: ["assets/start.css"] }))).toThrow("belong into");
});
