import { queryOptions } from "@tanstack/react-query";

import { type Shared, sharedOf } from "../../../admin/editing/shared/useSharedSave";
import { bodyOf, client } from "../../../api/client";
import { change, queryClient } from "../../../api/fetching/queryClient";
import { ENQUIRY_LISTS } from "../../enquiries/admin/calls/enquiryCalls";
import { hoursOf, type Values, valuesOf } from "./hoursValues";

const KEY = ["office-hours"];

export const officeHoursQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }): Promise<Shared<Values>> => {
    const { version, ...hours } = await bodyOf(client.GET("/api/admin/office-hours", { signal }));
    return sharedOf(valuesOf(hours), version);
  },
  staleTime: "static",
});

export const fetchOfficeHours = (): Promise<Shared<Values>> =>
  queryClient.fetchQuery({ ...officeHoursQuery, staleTime: 0 });

export const saveOfficeHours = ({ value, version }: Shared<Values>): Promise<unknown> =>
  change(client.PUT("/api/admin/office-hours", { body: { ...hoursOf(value), version } }), KEY, ENQUIRY_LISTS);
