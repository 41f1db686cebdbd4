import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

import type { Chunk } from "./noAdminModules.ts";

/** The module that the page imports after its first paint. */
const START = "/src/boot/hydrate.tsx";

/** Adds `modulepreload` links for the code of the site to the built page. */
export function modulePreload(): Plugin {
  return {
    name: "module-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const files = [...new Set(staticImports(START, bundle))].filter((file) => !html.includes(file));
        return files.map(linkTo);
      },
    },
  };
}

function staticImports(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === "chunk");
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!first) throw new Error(`The build has no chunk of ${module}`);
  if (first.viteMetadata?.importedCss.size)
    throw new Error(`Styles of ${module} belong into /src/boot/main.ts`);
  const files = new Set([first.fileName]);
  // A set is walked in the order of its growth, so what is added here is walked too.
  for (const file of files)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported);
  return [...files];
}

const linkTo = (file: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
  injectTo: "head",
});
