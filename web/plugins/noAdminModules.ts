import type { Plugin, Rolldown } from "vite";

const START = "/src/boot/hydrate.tsx";
const PUBLIC_PAGES = "/src/routing/publicRoutes.tsx";
const ADMIN_MODULES =
  /\/node_modules\/@tanstack\/|\/src\/(admin\/|routing\/(adminPages|historyPages)\.tsx?|layouts\/admin\/|features\/(.*\/admin|session)\/)/;

export type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** Fails the build when a public page loads any module of the admin screens. */
export function noAdminModules(): Plugin {
  return {
    name: "no-admin-modules",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === "chunk");
      const starts = [...this.getModuleIds()].filter((id) => id.endsWith(START) || isPublicPage(this, id));
      if (starts.length < 2)
        this.error(`The modules of public pages are not where they were: ${starts.join(", ")}`);
      const loaded = [...withImports(chunksOf(chunks, starts), chunks)];
      const found = loaded
        .flatMap((chunk) => Object.keys(chunk.modules))
        .filter((id) => ADMIN_MODULES.test(id));
      if (found.length) this.error(found.map((id) => `The public pages carry ${id}`).join("\n"));
    },
  };
}

const isPublicPage = (graph: Rolldown.PluginContext, id: string) =>
  graph.getModuleInfo(id)?.dynamicImporters.some((importer) => importer.endsWith(PUBLIC_PAGES));

const chunksOf = (chunks: Chunk[], modules: string[]) =>
  chunks.filter((chunk) => modules.some((id) => id in chunk.modules));

function withImports(first: Chunk[], chunks: Chunk[]): Set<Chunk> {
  const reached = new Set(first);
  // A set is walked in the order of its growth, so what is added here is walked too.
  for (const { imports } of reached)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk);
  return reached;
}
