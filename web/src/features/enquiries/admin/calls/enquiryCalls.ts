import { queryOptions } from "@tanstack/react-query";

import type { components } from "../../../../api/schema";
import { bodyOf, client, fetchWithoutReauth } from "../../../../api/client";
import { type Page, pageOf } from "../../../../api/fetching/paging";
import { downloadFile, nameOf } from "../../../../ui/dom/downloadFile";
import { queryClient } from "../../../../api/fetching/queryClient";
import { readEnquiry } from "../../../../api/reading/readEnquiry";
import {
  type Enquiry,
  type EnquiryCounts,
  type EnquirySort,
  isDone,
  type Mail,
  type Status,
  type TestMailAnswer,
  type Turn,
} from "./enquiryTypes";

/** Filters enquiries, also by the months in which they came, where their visitors came from and what they reached. */
export interface EnquiryFilter {
  search?: string;
  status?: Status;
  about?: string;
  assignee?: string;
  /** Only those that nobody was given. */
  assigned?: "false";
  turn?: Turn;
  month?: string;
  likelySpam?: "true";
  receivedFrom?: string;
  receivedTo?: string;
  page?: string;
  cameFrom?: string;
  reached?: "viewing" | "booked";
}

interface EnquiryListQuery extends EnquiryFilter {
  sort?: EnquirySort;
  limit?: number;
  offset?: number;
}

export type EnquiryChange = components["schemas"]["EnquiryChanges"];

/** A page of the list; `counts` are those of its search at the same moment. */
export type EnquiryPage = Page<Enquiry> & { counts: EnquiryCounts | null };

export async function fetchEnquiries(query: EnquiryListQuery, signal: AbortSignal): Promise<EnquiryPage> {
  const call = client.GET("/api/admin/enquiries", { params: { query }, signal });
  const page = await pageOf(call);
  const counts = (await call).response.headers.get("X-Enquiry-Counts");
  const items = page.items.map(readEnquiry);
  return { ...page, items, counts: counts ? (JSON.parse(counts) as EnquiryCounts) : null };
}

export async function fetchEnquiry(id: string, signal: AbortSignal | null = null): Promise<Enquiry> {
  return readEnquiry(
    await bodyOf(client.GET("/api/admin/enquiries/{id}", { params: { path: { id } }, signal })),
  );
}

export async function updateEnquiry(id: string, body: EnquiryChange): Promise<Enquiry> {
  const call = client.PUT("/api/admin/update-enquiry/{id}", { params: { path: { id } }, body });
  return readEnquiry((await bodyOf(call)).enquiry);
}

export async function deleteEnquiry(id: string): Promise<void> {
  await bodyOf(client.DELETE("/api/admin/delete-enquiry/{id}", { params: { path: { id } } }));
}

/** Brings an enquiry back; returns what the server says, which names days that are taken. */
export async function restoreEnquiry(id: string): Promise<string> {
  return (await bodyOf(client.POST("/api/admin/restore-enquiry/{id}", { params: { path: { id } } }))).message;
}

/** The queries that are fetched again whenever the enquiries are counted begin with this. */
export const ENQUIRY_LISTS = ["enquiry-lists"];

export const trashedEnquiriesQuery = queryOptions({
  queryKey: [...ENQUIRY_LISTS, "trash"],
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/trashed-enquiries", { signal })),
});

/** Makes the mail of an enquiry due immediately. */
export async function retryMail(id: string): Promise<void> {
  const call = client.POST("/api/admin/retry-enquiry-mail/{id}", { params: { path: { id } } });
  queryClient.setQueryData(mailKey(id), (await bodyOf(call)).enquiry.mail);
}

/** The items and months that enquiries ask for. */
export const topicsQuery = queryOptions({
  queryKey: [...ENQUIRY_LISTS, "topics"],
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/enquiry-topics", { signal })),
});

/** Files an enquiry as likely spam. */
export const markAsSpam = (id: string): Promise<Enquiry> => updateEnquiry(id, { status: "spam" });

/** Moves an enquiry out of likely spam, and lets it be mailed. */
export async function acceptEnquiry(id: string): Promise<Enquiry> {
  const call = client.POST("/api/admin/accept-enquiry/{id}", { params: { path: { id } } });
  return readEnquiry((await bodyOf(call)).enquiry);
}

/** Fetches the counts of all enquiries. Polled, so a 401 does not ask for a sign-in. */
export function fetchCounts(): Promise<EnquiryCounts> {
  return bodyOf(client.GET("/api/admin/enquiry-counts", { fetch: fetchWithoutReauth }));
}

const MAIL_INTERVAL = 3000;

const mailKey = (id: string) => ["enquiry", id, "mail"];

/** The delivery state of an enquiry's mail, polled until it is delivered. So a 401 does not ask for a sign-in. */
export const mailQuery = ({ id, mail }: Enquiry) =>
  queryOptions({
    queryKey: mailKey(id),
    queryFn: async ({ signal }): Promise<Mail> => {
      const params = { path: { id } };
      return (
        await bodyOf(client.GET("/api/admin/enquiries/{id}", { params, fetch: fetchWithoutReauth, signal }))
      ).mail;
    },
    initialData: mail,
    staleTime: "static",
    refetchInterval: ({ state }) => !isDone(state.data ?? mail) && MAIL_INTERVAL,
  });

/** Sends a test mail to the company; returns the mail server's answer and whether the mail was only logged. */
export function sendTestMail(): Promise<TestMailAnswer> {
  return bodyOf(client.POST("/api/admin/send-test-mail"));
}

/** Downloads the enquiries as a file and returns its name. */
export async function exportEnquiries(format: "csv" | "xlsx", filter: EnquiryFilter): Promise<string> {
  const query = { format, ...filter };
  const call = await client.GET("/api/admin/export-enquiries", { params: { query }, parseAs: "blob" });
  const file = await bodyOf<Blob>(Promise.resolve(call));
  return downloadFile(file, nameOf(call.response) ?? `enquiries.${format}`);
}
