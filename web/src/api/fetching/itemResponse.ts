import { bodyOf, type ApiCall } from "../client";
import { fetchMediaFacts } from "../media/fetchMediaFacts";
import { notFound } from "./ssrData";

/** Whether a response body is an item. */
const isItem = (answered: unknown): boolean =>
  typeof answered === "object" && answered !== null && "id" in answered && typeof answered.id === "string";

/** The item of a 200. Throws a 404 `ApiError` when the body is not an item. */
export async function itemOf<Item>(call: Promise<ApiCall<Item>>): Promise<Item> {
  const answered: unknown = await bodyOf(call);
  if (!isItem(answered)) throw notFound();
  await fetchMediaFacts(answered);
  return answered as Item;
}

/** The items of a 200; an empty list when the body is not a list. */
export async function itemsOf<Item>(call: Promise<ApiCall<Item[]>>): Promise<Item[]> {
  const answered: unknown = await bodyOf(call);
  await fetchMediaFacts(answered);
  return Array.isArray(answered) ? (answered as Item[]) : [];
}

/** The item under this name in the response to a change; `undefined` when the response only confirms the change. */
export function itemIn<Item>(answer: unknown, name: string): Item | undefined {
  const item = typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined;
  return isItem(item) ? (item as Item) : undefined;
}
