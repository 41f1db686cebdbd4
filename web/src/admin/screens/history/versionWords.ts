import { londonTime } from "../../values/times/londonTime";
import type { ItemVersion } from "./historyCalls";

const DONE: Record<string, string> = {
  publish: "published it",
  schedule: "scheduled it",
  unpublish: "took it off the site",
  draft: "saved a draft",
  discard: "discarded the draft",
  restore: "brought back an earlier version",
  removal: "removed a picture or a link to a deleted item",
  replacement: "replaced a picture or film",
};

/** Who did what: "Morag published it". */
export const versionText = ({ who, action }: Pick<ItemVersion, "who" | "action">): string =>
  `${who || "Somebody"} ${DONE[action] ?? "saved it"}`;

/** A version in the choice of them: "5: Morag published it, 2 May 2026, 14:03 BST". */
export const versionOption = (version: ItemVersion): string =>
  `${version.number}: ${versionText(version)}, ${londonTime(version.at)}`;

/** How many fields a version names at most; the comparison shows them all. */
const NAMED = 6;

/** The fields that a version changed, in words: "changed: title, description". Nothing where it changed none. */
export function changedText(fields: string[], labelOf: (name: string) => string): string {
  const names = [...new Set(fields.map((name) => lowerFirst(labelOf(name))))];
  if (!names.length) return "";
  const more = names.length - NAMED;
  const rest = more > 0 ? ` and ${more} more` : "";
  return `changed: ${names.slice(0, NAMED).join(", ")}${rest}`;
}

/** A word with another capital, such as Wi-Fi, stays as it is. */
const lowerFirst = (text: string): string =>
  /^\S+\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
