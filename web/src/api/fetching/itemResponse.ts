import { bodyOf, type ApiCall } from "../client";
import { fetchMediaFacts } from "../media/fetchMediaFacts";
import { notFound } from "./ssrData";

/** The body of a 200 and what reads it, which is loaded with the first answer: the first page comes with its data. */
const answered = (call: Promise<ApiCall<unknown>>) =>
  Promise.all([import("../reading/readItem"), bodyOf(call)]);

/** The item of a 200. Throws a 404 `ApiError` when the body is not an item. */
export async function itemOf<Item>(kind: string, call: Promise<ApiCall<Item>>): Promise<Item> {
  const [{ readItem }, body] = await answered(call);
  const item = readItem<Item>(kind, body);
  if (!item) throw notFound();
  await fetchMediaFacts(item);
  return item;
}

/** The items of a 200; an empty list when the body is not a list. */
export async function itemsOf<Item>(kind: string, call: Promise<ApiCall<Item[]>>): Promise<Item[]> {
  const [{ readItems }, body] = await answered(call);
  const items = readItems<Item>(kind, body);
  await fetchMediaFacts(items);
  return items;
}
