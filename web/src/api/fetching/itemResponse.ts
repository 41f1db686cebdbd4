import { bodyOf, type ApiCall } from "../client";
import { notFound } from "./ssrData";

/** Whether something that was answered is an item at all. */
const isItem = (answered: unknown): boolean =>
  typeof answered === "object" && answered !== null && "id" in answered && typeof answered.id === "string";

/** The item of a 200. Where the answer holds none, the item is not there, as with a 404. */
export async function itemOf<Item>(call: Promise<ApiCall<Item>>): Promise<Item> {
  const answered: unknown = await bodyOf(call);
  if (!isItem(answered)) throw notFound();
  return answered as Item;
}

/** The items of a 200; none where the answer is no list. */
export async function itemsOf<Item>(call: Promise<ApiCall<Item[]>>): Promise<Item[]> {
  const answered: unknown = await bodyOf(call);
  return Array.isArray(answered) ? (answered as Item[]) : [];
}

/** The item under that name in the answer to a change, which may say no more than that it was done. */
export function itemIn<Item>(answer: unknown, name: string): Item | undefined {
  const item = typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined;
  return isItem(item) ? (item as Item) : undefined;
}
