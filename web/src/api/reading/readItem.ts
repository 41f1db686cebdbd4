import { BLANK_ITEMS } from "./blankItems";
import { fillIn } from "./fillIn";

/** The kinds of items whose fields are filled in; what came later as a whole is answered whole. */
export type ReadKind = keyof typeof BLANK_ITEMS;

const isReadKind = (kind: string): kind is ReadKind => kind in BLANK_ITEMS;

/**
 * The item of an answer, with what it lacks: a server of a former release answers without the fields that came later.
 * `undefined` where the answer is no item.
 */
export function readItem<Item>(kind: string, answered: unknown): Item | undefined {
  if (typeof answered !== "object" || answered === null) return undefined;
  const given = answered as Record<string, unknown>;
  const id = given["id"] ?? given["_id"];
  if (typeof id !== "string") return undefined;
  const item = isReadKind(kind) ? filledItem(kind, given, id) : given;
  return { ...item, _id: id, id } as Item;
}

/** The items of a list, without what is none. */
export const readItems = <Item>(kind: string, listed: unknown): Item[] =>
  Array.isArray(listed) ? listed.flatMap((each: unknown) => readItem<Item>(kind, each) ?? []) : [];

/** The item under this name in the response to a change; `undefined` when the response only confirms the change. */
export const itemIn = <Item>(kind: string, answer: unknown, name = kind): Item | undefined =>
  readItem<Item>(kind, typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined);

function filledItem(kind: ReadKind, given: Record<string, unknown>, id: string) {
  const topVenues = idsOf(given["topVenues"]);
  const item = fillIn(BLANK_ITEMS[kind], topVenues ? { ...given, topVenues } : given) as {
    slug: string;
    title: string;
  };
  // A page is found by its id too, and called by its title unless the answer says another one.
  return { pageTitle: item.title, ...item, slug: item.slug || id };
}

/** References may be whole items. */
const idsOf = (references: unknown) =>
  Array.isArray(references)
    ? references.map((each: unknown) =>
        typeof each === "object" && each !== null && "_id" in each ? each["_id"] : each,
      )
    : undefined;
