import { bodyOf, client } from "../../../api/client";
import type { EditedKind } from "../../calls/itemEndpoints";

/** Something to mend. `field` is a path of names and row numbers, such as `plans.1.linkUrl`. */
export interface Advice {
  field: string;
  message: string;
  /** Whether the item can't be published before it is mended. */
  required: boolean;
}

/** Returns a function that fetches what to mend in an item as it was saved last; another `_save` returns another one. */
export const fetchAdviceAfter =
  (kind: EditedKind, id: string, _save: string) =>
  (signal: AbortSignal): Promise<Advice[]> =>
    bodyOf(client.GET(`/api/admin/check-${kind}/{id}` as const, { params: { path: { id } }, signal }));
