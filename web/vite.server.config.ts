import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The program that renders pages inside the server: one script for a bare V8, which has neither modules nor a browser. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { target: "webworker", noExternal: true, resolve: { conditions: ["edge-light"] } },
  build: {
    ssr: "src/boot/server/entry-server.tsx",
    outDir: "../src/ceilidh/rendering",
    emptyOutDir: true,
    // As in the site, so that both name the same files.
    assetsInlineLimit: 0,
    minify: false,
    rolldownOptions: {
      output: {
        format: "iife",
        name: "site",
        codeSplitting: false,
        entryFileNames: "render.js", // What goes wrong is logged by the names of functions, so these stay.
        minify: {
          compress: true,
          mangle: { keepNames: { function: true, class: true } },
          codegen: { removeWhitespace: true },
        },
      },
    },
  },
});
