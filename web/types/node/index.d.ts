// What the tests use of Node. Its own types would bring members of the DOM that the oldest promised browser lacks.
declare module "node:fs" {
  export function readFileSync(path: string | URL, encoding: "utf8"): string;
  export function readFileSync(path: string): Uint8Array<ArrayBuffer>;
  export function readdirSync(path: string, options: { recursive: true; encoding: "utf8" }): string[];
  export function appendFileSync(path: string, text: string): void;
  export function mkdirSync(path: string, options: { recursive: true }): void;
}

declare module "node:zlib" {
  export function gunzipSync(packed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
}

declare module "node:worker_threads" {
  export const threadId: number;
}

declare const process: { env: Record<string, string | undefined> };
