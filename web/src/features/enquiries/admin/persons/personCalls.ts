import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../../api/client";
import { ApiError } from "../../../../api/errors";
import type { components } from "../../../../api/schema";
import { ENQUIRY_LISTS } from "../calls/enquiryCalls";
import { STATUSES } from "../calls/enquiryTypes";
import { dayText } from "../enquiryFacts";

type KnownEnquiry = components["schemas"]["KnownEnquiry"];

const NOT_FOUND = 404;

/** Other enquiries with the address or telephone number of one; fetched again with the counts. */
export const personQuery = (id: string, keys: { email: string; phone: string }) =>
  queryOptions({
    queryKey: [...ENQUIRY_LISTS, "person", id, keys],
    queryFn: async ({ signal }): Promise<KnownEnquiry[]> => {
      const call = client.GET("/api/admin/enquiries-of-person/{id}", { params: { path: { id } }, signal });
      try {
        return await bodyOf(call);
      } catch (cause) {
        // A server of a former release does not compare people.
        if (cause instanceof ApiError && cause.status === NOT_FOUND) return [];
        throw cause;
      }
    },
    enabled: Boolean(keys.email || keys.phone),
  });

/** Joins another enquiry; returns the ids of the one that stays, and of the one that is a part of it then. */
export const joinEnquiries = async (id: string, other: string): Promise<{ id: string; other: string }> =>
  bodyOf(client.POST("/api/admin/join-enquiries/{id}", { params: { path: { id } }, body: { other } }));

/** Another enquiry in words, such as "Booked, Balquhandie, Sat, 19 June 2027". */
export const knownText = ({ status, about, date }: KnownEnquiry): string =>
  [STATUSES[status as keyof typeof STATUSES] ?? status, about, date && dayText(date)]
    .filter(Boolean)
    .join(", ");
