import { queryOptions, useQuery } from "@tanstack/react-query";

import { bodyOf, client } from "../../api/client";
import type { components } from "../../api/schema";

export type OwnAccount = components["schemas"]["OwnAccount"];
export type Role = OwnAccount["role"];

/** The queries about the own account begin with this. */
export const ACCOUNT = ["account"];

export const accountQuery = queryOptions({
  queryKey: [...ACCOUNT, "own"],
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/my-account", { signal })),
});

/** The role of the administrator here, undefined until it is known. The server decides what each may do. */
export const useRole = (): Role | undefined => useQuery(accountQuery).data?.role;
