import { readToken } from "./credentials";

/** Asks the administrator to sign in again; resolves with whether there is a token now. */
type Reauth = () => Promise<boolean>;

let ask: Reauth | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the function that asks for a new sign-in after a 401. Returns the function that unregisters it. */
export function onReauth(by: Reauth): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = undefined;
  };
}

/** Makes a call with the token. After a 401 it retries the call with the token of a new sign-in. */
export async function withToken<Answer extends { status: number }>(
  call: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = readToken();
  const answer = await call(token);
  return answer.status === 401 && (await reauthenticated(token)) ? withToken(call) : answer;
}

/** Concurrent calls with a 401 share one question. */
async function reauthenticated(refused: string | null): Promise<boolean> {
  if (!ask) return false;
  const now = readToken();
  if (now && now !== refused) return true;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
