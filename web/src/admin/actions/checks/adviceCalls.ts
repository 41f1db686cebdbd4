import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../api/client";
import type { components } from "../../../api/schema";
import { ITEMS } from "../../calls/itemChanges";
import type { EditedKind } from "../../calls/itemEndpoints";

/** Something to mend. `field` is a path of names and row numbers, such as `plans.1.linkUrl`. `required`: before it is published. */
export type Advice = components["schemas"]["Advice"];

/** What to mend in an item as it was saved last; `save` is another text after each save. */
export const adviceQuery = (kind: EditedKind, id: string, save: string) =>
  queryOptions({
    queryKey: [ITEMS, kind, id, "advice", save],
    queryFn: ({ signal }) =>
      bodyOf(client.GET(`/api/admin/check-${kind}/{id}` as const, { params: { path: { id } }, signal })),
    placeholderData: keepPreviousData,
  });
