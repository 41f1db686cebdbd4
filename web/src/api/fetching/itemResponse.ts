import { bodyOf, type ApiCall } from "../client";
import { fetchMediaFacts } from "../media/fetchMediaFacts";
import { readItem } from "../reading/readItem";
import { notFound } from "./ssrData";

/** The item of a 200. Throws a 404 `ApiError` when the body is not an item. */
export async function itemOf<Item>(kind: string, call: Promise<ApiCall<Item>>): Promise<Item> {
  const item = readItem<Item>(kind, await bodyOf(call));
  if (!item) throw notFound();
  await fetchMediaFacts(item);
  return item;
}

/** The items of a 200; an empty list when the body is not a list. */
export async function itemsOf<Item>(kind: string, call: Promise<ApiCall<Item[]>>): Promise<Item[]> {
  const items = itemsIn<Item>(kind, await bodyOf(call));
  await fetchMediaFacts(items);
  return items;
}

/** The items of a list, without what is none. */
export const itemsIn = <Item>(kind: string, listed: unknown): Item[] =>
  Array.isArray(listed) ? listed.flatMap((each: unknown) => readItem<Item>(kind, each) ?? []) : [];

/** The item under this name in the response to a change; `undefined` when the response only confirms the change. */
export const itemIn = <Item>(kind: string, answer: unknown, name = kind): Item | undefined =>
  readItem<Item>(kind, typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined);
