import { answerOf, client } from "../../api/client";
import { calls } from "../../paths";

export interface EnquiryValues {
  name: string;
  email: string;
  phone: string;
  message: string;
}

export async function sendEnquiry(body: EnquiryValues): Promise<void> {
  await answerOf(client.POST(calls.sendEmail, { body }));
}
