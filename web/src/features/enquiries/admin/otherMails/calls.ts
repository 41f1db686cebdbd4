import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../../api/client";
import { pageOf, pageRange } from "../../../../api/fetching/paging";
import { change } from "../../../../api/fetching/queryClient";
import type { components } from "../../../../api/schema";
import { ENQUIRY_LISTS, fetchEnquiries } from "../calls/enquiryCalls";

export type OtherMail = components["schemas"]["OtherMail"];

type Done = components["schemas"]["MessageAndId"];

/** A page of the mails that belong to no enquiry, the newest first, likely spam last. */
export const otherMailsQuery = (page: number) =>
  queryOptions({
    queryKey: [...ENQUIRY_LISTS, "other-mails", page],
    queryFn: ({ signal }) =>
      pageOf(client.GET("/api/admin/other-mails", { params: { query: pageRange(page) }, signal })),
    placeholderData: keepPreviousData,
  });

const FOUND = 8;

/** The newest enquiries that have the words of a search. */
export const foundEnquiriesQuery = (search: string) =>
  queryOptions({
    queryKey: [...ENQUIRY_LISTS, "to-add-to", search],
    queryFn: ({ signal }) => fetchEnquiries({ ...(search && { search }), limit: FOUND }, signal),
    placeholderData: keepPreviousData,
  });

const byId = (id: string) => ({ params: { path: { id } } });

/** Makes an enquiry of a mail; the id in the answer is that of the enquiry. */
export const enquireByMail = (id: string): Promise<Done> =>
  bodyOf(client.POST("/api/admin/enquire-by-mail/{id}", byId(id)));

/** Adds a mail to an enquiry. */
export const assignMail = (id: string, enquiryId: string): Promise<Done> =>
  bodyOf(client.POST("/api/admin/assign-mail/{id}", { ...byId(id), body: { enquiryId } }));

export async function setMailAside(id: string): Promise<void> {
  await change(client.POST("/api/admin/set-mail-aside/{id}", byId(id)), ENQUIRY_LISTS);
}

export async function bringMailBack(id: string): Promise<void> {
  await change(client.POST("/api/admin/bring-mail-back/{id}", byId(id)), ENQUIRY_LISTS);
}
