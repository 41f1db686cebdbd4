import { bodyOf, client } from "../../api/client";
import { endpoints } from "../../api/endpoints";

/** After this many milliseconds without an answer an enquiry counts as not sent. */
const LONGEST = 30_000;

export interface EnquiryValues {
  name: string;
  email: string;
  phone: string;
  message: string;
}

export async function sendEnquiry(body: EnquiryValues): Promise<void> {
  await bodyOf(client.POST(endpoints.sendEmail, { body, signal: AbortSignal.timeout(LONGEST) }));
}
