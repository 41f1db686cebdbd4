import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../api/client";
import type { components } from "../../../api/schema";
import { ENQUIRY_LISTS } from "../../enquiries/admin/calls/enquiryCalls";

type Schemas = components["schemas"];

export type Todo = Schemas["Todo"];
export type WaitingEnquiry = Schemas["WaitingEnquiry"];

/** What waits for somebody; fetched again whenever the enquiries are counted. */
export const todoQuery = queryOptions({
  queryKey: [...ENQUIRY_LISTS, "todo"],
  queryFn: async ({ signal }) => {
    const todo = await bodyOf(client.GET("/api/admin/todo", { signal }));
    // A server of a former release does not count the days.
    return { ...todo, waiting: todo.waiting.map((each) => ({ ...each, waitedDays: each.waitedDays ?? 0 })) };
  },
});
