import { bodyOf, type ApiCall } from "../client";
import { fetchMediaFacts } from "../media/fetchMediaFacts";
import { notFound } from "./ssrData";

// The first page comes with its data, so what reads answers is loaded with the first answer.
const loadReader = () => import("../reading/readItem");

/** The item of a 200. Throws a 404 `ApiError` when the body is not an item. */
export async function itemOf<Item>(kind: string, call: Promise<ApiCall<Item>>): Promise<Item> {
  const [{ readItem }, body] = await Promise.all([loadReader(), bodyOf(call)]);
  const item = readItem<Item>(kind, body);
  if (!item) throw notFound();
  await fetchMediaFacts(item);
  return item;
}

/** The items of a 200; an empty list when the body is not a list. */
export async function itemsOf<Item>(kind: string, call: Promise<ApiCall<Item[]>>): Promise<Item[]> {
  const [{ readItems }, body] = await Promise.all([loadReader(), bodyOf(call)]);
  const items = readItems<Item>(kind, body);
  await fetchMediaFacts(items);
  return items;
}
