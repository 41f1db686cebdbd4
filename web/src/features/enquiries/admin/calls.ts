import { answerOf, client, quietly } from "../../../api/client";
import { type Page, pageOf } from "../../../api/fetching/pagination";
import { calls } from "../../../routing/paths";
import { savedAs } from "./downloadFile";
import type { Enquiry, EnquiryCounts, Mail, Sort, Status, TestMailAnswer } from "./enquiryTypes";

/** Which enquiries are meant: those a search finds, of one status. */
export interface Filter {
  search?: string;
  status?: Status;
}

export interface ListQuery extends Filter {
  sort?: Sort;
  limit?: number;
  offset?: number;
}

export type Change = Partial<Pick<Enquiry, "status" | "notes" | "isRead" | "version">>;

export function fetchEnquiries(query: ListQuery, signal: AbortSignal): Promise<Page<Enquiry>> {
  return pageOf(client.GET(calls.enquiries, { params: { query }, signal }));
}

export function fetchEnquiry(id: string, signal: AbortSignal | null = null): Promise<Enquiry> {
  return answerOf(client.GET(calls.enquiry, { params: { path: { id } }, signal }));
}

export async function updateEnquiry(id: string, body: Change): Promise<Enquiry> {
  const call = client.PUT(calls.updateEnquiry, { params: { path: { id } }, body });
  return (await answerOf(call)).enquiry;
}

/** Makes the letter of an enquiry due at once. */
export async function retryMail(id: string): Promise<Enquiry> {
  return (await answerOf(client.POST(calls.retryEnquiryMail, { params: { path: { id } } }))).enquiry;
}

/** How many there are, or a search finds, asked for now and then by itself. */
export function fetchCounts(search = ""): Promise<EnquiryCounts> {
  const params = search ? { query: { search } } : {};
  return answerOf(client.GET(calls.enquiryCounts, { params, fetch: quietly }));
}

/** What became of an enquiry's letter, asked for now and then by itself. */
export async function fetchMail(id: string, signal: AbortSignal): Promise<Mail> {
  return (await answerOf(client.GET(calls.enquiry, { params: { path: { id } }, fetch: quietly, signal })))
    .mail;
}

/** Sends a letter to the company itself; returns what the mail system said to it, and whether it only logged it. */
export function sendTestMail(): Promise<TestMailAnswer> {
  return answerOf(client.POST(calls.sendTestMail));
}

/** Fetches the enquiries as a file and hands it to the browser to be saved; returns its name. */
export async function exportEnquiries(format: "csv" | "xlsx", filter: Filter): Promise<string> {
  const query = { format, ...filter };
  const call = await client.GET(calls.exportEnquiries, { params: { query }, parseAs: "blob" });
  const file = await answerOf<Blob>(Promise.resolve(call));
  return savedAs(file, nameOf(call.response) ?? `enquiries.${format}`);
}

const nameOf = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
