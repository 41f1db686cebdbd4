import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

import { modulePreload } from "./plugins/modulePreload.ts";
import { precompress } from "./plugins/precompress.ts";
import { publicChunk } from "./plugins/publicChunks.ts";
import { noAdminModules } from "./plugins/noAdminModules.ts";

const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [react(), modulePreload(), noAdminModules(), precompress()],
  build: {
    outDir: "../src/ceilidh/site",
    emptyOutDir: true,
    // The first versions with `:dir()` and `:has()`, for which the build has no true replacement.
    cssTarget: ["chrome120", "edge120", "firefox121", "safari16.4"],
    // The content security policy takes fonts and scripts from files only, so nothing is inlined as a data: address.
    assetsInlineLimit: 0,
    // The server tells each page's own files from it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: publicChunk, debugName: "public pages" }],
          // Otherwise the first script, which loads the others, would become part of them.
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: { proxy: { "/api": server, "/images": server } },
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/zone.ts"],
    setupFiles: ["tests/support/setup.ts"],
    restoreMocks: true,
    // Otherwise the addresses of style sheets for print would be empty.
    css: { include: [/Print\.css/] },
    // A window takes longer to furnish than most files take to run; tests/support/setup.ts keeps them apart.
    pool: "threads",
    maxWorkers: "100%",
    isolate: false,
    // Files that did not change are not translated again by the next run.
    experimental: { fsModuleCache: true },
    // A long form takes a busy machine its time without a browser, and so does loading what a test begins with.
    tags: [{ name: "slow", description: "Takes seconds, as whole forms do; `make check` leaves it out." }],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    coverage: { include: ["src/**/*.{ts,tsx}"], reporter: ["text-summary", "html"] },
  },
});
