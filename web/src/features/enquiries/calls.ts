import { answerOf, client } from "../../api/client";
import { calls } from "../../routing/paths";

/** After this many milliseconds without an answer an enquiry counts as not sent. */
const LONGEST = 30_000;

export interface EnquiryValues {
  name: string;
  email: string;
  phone: string;
  message: string;
}

export async function sendEnquiry(body: EnquiryValues): Promise<void> {
  await answerOf(client.POST(calls.sendEmail, { body, signal: AbortSignal.timeout(LONGEST) }));
}
