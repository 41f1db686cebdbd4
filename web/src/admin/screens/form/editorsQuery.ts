import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../api/client";

/** In milliseconds. What a form said counts for 75 seconds. */
const INTERVAL = 30_000;

/** Says again and again that a form is open, and names the colleagues who have the same one open. */
export const otherEditorsQuery = (id: string) =>
  queryOptions({
    queryKey: ["editors", id],
    queryFn: async ({ signal }) =>
      (await bodyOf(client.POST("/api/admin/tell-form-open", { body: { id }, signal }))).others,
    refetchInterval: INTERVAL,
  });
