import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import type { Plugin } from "vite";

/** Below this size in bytes a file fits into one packet as it is. */
const SMALLEST = 256;

/** Writes a Brotli and a gzip copy beside each text file of the assets, for a proxy that sends files by itself. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir, config.build.assetsDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder).filter((each) => /\.(js|css|svg)$/.test(each))) {
        const data = readFileSync(join(folder, name));
        if (data.length < SMALLEST) continue;
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(data));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(data, { level: 9 }));
      }
    },
  };
}
