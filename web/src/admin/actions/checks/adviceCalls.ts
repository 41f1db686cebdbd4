import { bodyOf, client } from "../../../api/client";
import type { components } from "../../../api/schema";
import type { EditedKind } from "../../calls/itemEndpoints";

/** Something to mend. `field` is a path of names and row numbers, such as `plans.1.linkUrl`. `required`: before it is published. */
export type Advice = components["schemas"]["Advice"];

/** Returns a function that fetches what to mend in an item as it was saved last; another `_save` returns another one. */
export const fetchAdviceAfter =
  (kind: EditedKind, id: string, _save: string) =>
  (signal: AbortSignal): Promise<Advice[]> =>
    bodyOf(client.GET(`/api/admin/check-${kind}/{id}` as const, { params: { path: { id } }, signal }));
