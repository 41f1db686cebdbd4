import { readToken } from "./credentials";

/** Makes a call with the token, and perhaps again after the server refused it. */
export type Sender = <Answer extends { status: number }>(
  call: (token: string | null) => Promise<Answer>,
) => Promise<Answer>;

const once: Sender = (call) => call(readToken());
let sender = once;

export const withToken: Sender = (call) => sender(call);

/** Makes all calls by `next` from now on. The back office does; the public site never asks for a sign-in. */
export function sendBy(next: Sender): void {
  sender = next;
}
