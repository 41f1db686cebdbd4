import { bodyOf, client, fetchWithoutReauth } from "../../../api/client";
import { type Page, pageOf } from "../../../api/fetching/pagedResponse";
import { endpoints } from "../../../api/endpoints";
import type { Enquiry, EnquiryCounts, Mail, EnquirySort, Status, TestMailAnswer } from "./enquiryTypes";

/** Which enquiries are meant: those a search finds, of one status. */
export interface EnquiryFilter {
  search?: string;
  status?: Status;
}

interface EnquiryListQuery extends EnquiryFilter {
  sort?: EnquirySort;
  limit?: number;
  offset?: number;
}

type EnquiryChange = Partial<Pick<Enquiry, "status" | "notes" | "isRead" | "version">>;

export function fetchEnquiries(query: EnquiryListQuery, signal: AbortSignal): Promise<Page<Enquiry>> {
  return pageOf(client.GET(endpoints.enquiries, { params: { query }, signal }));
}

export function fetchEnquiry(id: string, signal: AbortSignal | null = null): Promise<Enquiry> {
  return bodyOf(client.GET(endpoints.enquiry, { params: { path: { id } }, signal }));
}

export async function updateEnquiry(id: string, body: EnquiryChange): Promise<Enquiry> {
  const call = client.PUT(endpoints.updateEnquiry, { params: { path: { id } }, body });
  return (await bodyOf(call)).enquiry;
}

/** Makes the letter of an enquiry due at once. */
export async function retryMail(id: string): Promise<Enquiry> {
  return (await bodyOf(client.POST(endpoints.retryEnquiryMail, { params: { path: { id } } }))).enquiry;
}

/** How many there are, or a search finds, asked for now and then by itself. */
export function fetchCounts(search = ""): Promise<EnquiryCounts> {
  const params = search ? { query: { search } } : {};
  return bodyOf(client.GET(endpoints.enquiryCounts, { params, fetch: fetchWithoutReauth }));
}

/** What became of an enquiry's letter, asked for now and then by itself. */
export async function fetchMail(id: string, signal: AbortSignal): Promise<Mail> {
  return (
    await bodyOf(
      client.GET(endpoints.enquiry, { params: { path: { id } }, fetch: fetchWithoutReauth, signal }),
    )
  ).mail;
}

/** Sends a letter to the company itself; returns what the mail system said to it, and whether it only logged it. */
export function sendTestMail(): Promise<TestMailAnswer> {
  return bodyOf(client.POST(endpoints.sendTestMail));
}

/** Fetches the enquiries as a file and hands it to the browser to be saved; returns its name. */
export async function exportEnquiries(format: "csv" | "xlsx", filter: EnquiryFilter): Promise<string> {
  const query = { format, ...filter };
  const call = await client.GET(endpoints.exportEnquiries, { params: { query }, parseAs: "blob" });
  const file = await bodyOf<Blob>(Promise.resolve(call));
  return downloadFile(file, nameOf(call.response) ?? `enquiries.${format}`);
}

const nameOf = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];

const LONG_ENOUGH = 60_000;

/** Hands a file to the browser, which saves it under the name or asks where to. */
function downloadFile(file: Blob, name: string): string {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser may still be reading it, or waiting for the person to choose a folder.
  setTimeout(() => URL.revokeObjectURL(link.href), LONG_ENOUGH);
  return name;
}
