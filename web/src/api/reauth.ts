import { readToken } from "./credentials";

/** Asks whoever sits there to sign in again; tells whether a token is there now. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** From now on `by` is asked when a token is refused; returns what ends that. Without anybody to ask, a refusal stands. */
export function renewTokens(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = undefined;
  };
}

/** Makes a call with the token and, when that is refused, makes it again with the one of a new sign-in. */
export async function withToken<Answer extends { status: number }>(
  call: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = readToken();
  const answer = await call(token);
  return answer.status === 401 && (await renewed(token)) ? withToken(call) : answer;
}

/** However many calls are refused at once, there is one question. */
async function renewed(refused: string | null): Promise<boolean> {
  if (!ask) return false;
  const now = readToken();
  if (now && now !== refused) return true;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
