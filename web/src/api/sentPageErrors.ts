import { lengthsOfAPageError as longest } from "../serverRules.json";
import { apiBase } from "./apiBase";
import type { components } from "./schema";

type PageError = components["schemas"]["PageError"];

/** As many as one document reports: an error at every drawing must not become a flood. */
const MOST_REPORTS = 5;

const reported = new Set<string>();

/** Sends an error of the page at this path to the log of the server, once. */
export async function sendPageError(path: string, error: unknown, message = String(error)): Promise<void> {
  const body = JSON.stringify(reportOf(path, error, message));
  if (reported.has(body) || reported.size === MOST_REPORTS) return;
  reported.add(body);
  const headers = { "Content-Type": "application/json" };
  // The page may be left meanwhile. No report needs to say who is signed in.
  const how: RequestInit = { method: "POST", body, headers, keepalive: true, credentials: "omit" };
  await fetch(new Request(`${apiBase || location.origin}/api/admin/report-error`, how));
}

const reportOf = (path: string, error: unknown, message: string): PageError => ({
  path: cut(path, longest.path),
  message: cut(message, longest.message),
  stack: cut((error instanceof Error && error.stack) || "", longest.stack),
  version: cut(nameOfScript(), longest.version),
});

/** By characters, since half of one is no text, and no JSON either. */
const cut = (text: string, length: number): string =>
  [...text.replaceAll(/\p{Surrogate}/gu, "\ufffd")].slice(0, length).join("");

/** The build writes a hash of the web code into the name of the script that each page begins with. */
const nameOfScript = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.split("/").at(-1) ?? "";
