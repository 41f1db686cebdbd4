import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../api/client";
import type { components } from "../../../api/schema";
import { ENQUIRY_LISTS } from "../../enquiries/admin/calls/enquiryCalls";

export type MyDay = components["schemas"]["MyDay"];

/** What is mine today and tomorrow; fetched again whenever the enquiries are counted. */
export const myDayQuery = queryOptions({
  queryKey: [...ENQUIRY_LISTS, "my-day"],
  queryFn: async ({ signal }) => readDay(await bodyOf(client.GET("/api/admin/my-day", { signal }))),
});

/** A server of a former release has neither reminders nor overtaken holds here. */
const readDay = (answered: MyDay): MyDay => ({
  ...answered,
  reminders: answered.reminders ?? [],
  overtakenHolds: answered.overtakenHolds ?? [],
});
