import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../api/client";
import { change } from "../../../api/fetching/queryClient";
import type { components } from "../../../api/schema";
import { ENQUIRY_LISTS } from "../../enquiries/admin/calls/enquiryCalls";

export type MyDay = components["schemas"]["MyDay"];

/** What is mine today and tomorrow; fetched again whenever the enquiries are counted. */
export const myDayQuery = queryOptions({
  queryKey: [...ENQUIRY_LISTS, "my-day"],
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/my-day", { signal })),
});

/** Whether I get it by mail. */
export const myDayMailQuery = queryOptions({
  queryKey: ["my-day-mail"],
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/my-day-mail", { signal })),
});

/** Says whether I get it by mail; returns what the server says. */
export const saveMyDayMail = async (wanted: boolean): Promise<string> =>
  (await change(client.PUT("/api/admin/my-day-mail", { body: { wanted } }), myDayMailQuery.queryKey)).message;
