import { bodyOf, client } from "../../api/client";
import { endpoints } from "../../api/endpoints";

/** In milliseconds. */
const TIMEOUT = 30_000;

export type EnquiryValues = Record<"name" | "email" | "phone" | "message", string>;

export async function sendEnquiry(body: EnquiryValues): Promise<void> {
  await bodyOf(client.POST(endpoints.sendEmail, { body, signal: AbortSignal.timeout(TIMEOUT) }));
}
