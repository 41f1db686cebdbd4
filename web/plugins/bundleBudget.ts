import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import type { Plugin, Rolldown } from "vite";

/** How much of the first page may travel, compressed, in bytes. */
const BUDGET = { JavaScript: 120_000, CSS: 15_000 };
const STARTS = ["/src/boot/main.ts", "/src/boot/hydrate.tsx", "/src/features/home/HomePage.tsx"];
const ADMIN_MODULES =
  /\/src\/(admin\/|routing\/adminPages\.ts|layouts\/admin\/|features\/(.*\/admin|session)\/)/;

type Context = Rolldown.PluginContext;
export type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** Fails the build when the front page loads more than its budget or any module of the admin screens. */
export function bundleBudget(): Plugin {
  return {
    name: "bundle-budget",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === "chunk");
      const loaded = withImports(chunksOf(chunks, frontPage(this)), chunks);
      const styles = new Set(loaded.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
      const files = { JavaScript: loaded.map((chunk) => chunk.fileName), CSS: [...styles] };
      const complaints = [...overBudget(dir, files), ...adminModulesIn(loaded)];
      if (complaints.length) this.error(complaints.join("\n"));
    },
  };
}

/** The modules of the front page, but for what it loads when the visitor comes to it. */
function frontPage(context: Context): Set<string> {
  const reached = new Set<string>();
  const waiting = [...context.getModuleIds()].filter((id) => STARTS.some((start) => id.endsWith(start)));
  if (waiting.length !== STARTS.length) context.error(`Not all of these are there: ${STARTS.join(", ")}`);
  for (const id of waiting) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

function chunksOf(chunks: Chunk[], modules: Set<string>): Chunk[] {
  return chunks.filter((chunk) => Object.keys(chunk.modules).some((id) => modules.has(id)));
}

function withImports(first: Chunk[], chunks: Chunk[]): Chunk[] {
  const reached = new Set(first);
  // A set is walked in the order of its growth, so what is added here is walked too.
  for (const { imports } of reached)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk);
  return [...reached];
}

function overBudget(dir: string, files: Record<keyof typeof BUDGET, string[]>): string[] {
  const kinds = Object.entries(BUDGET) as [keyof typeof BUDGET, number][];
  return kinds.flatMap(([kind, most]) => {
    const bytes = files[kind].reduce((sum, file) => sum + gzipSync(readFileSync(join(dir, file))).length, 0);
    console.log(`The front page's ${kind}: ${bytes} of at most ${most} bytes compressed`);
    return bytes > most ? [`The front page has too much ${kind}: ${files[kind].join(", ")}`] : [];
  });
}

function adminModulesIn(chunks: Chunk[]): string[] {
  const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules));
  return modules.filter((id) => ADMIN_MODULES.test(id)).map((id) => `The front page carries ${id}`);
}
