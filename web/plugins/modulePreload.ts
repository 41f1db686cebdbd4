import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

import type { Chunk } from "./bundleBudget.ts";

/** What the page loads by itself as soon as it is seen. */
const START = "/src/boot/hydrate.tsx";

/** Names the code of the site in the built page, so that it is on its way before it is asked for. */
export function ahead(): Plugin {
  return {
    name: "ahead",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const files = [...new Set(withImports(START, bundle))].filter((file) => !html.includes(file));
        return files.map(linkTo);
      },
    },
  };
}

function withImports(module: string, bundle: Rolldown.OutputBundle): string[] {
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
