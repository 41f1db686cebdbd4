import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../api/client";
import { change } from "../../../api/fetching/queryClient";
import type { components } from "../../../api/schema";
import { ENQUIRY_LISTS } from "../../enquiries/admin/calls";

export type OfficeHours = components["schemas"]["OfficeHours"];

const KEY = ["office-hours"];

export const officeHoursQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/office-hours", { signal })),
  staleTime: "static",
});

export const saveOfficeHours = (body: OfficeHours): Promise<unknown> =>
  change(client.PUT("/api/admin/office-hours", { body }), KEY, ENQUIRY_LISTS);
