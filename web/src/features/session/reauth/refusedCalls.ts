import { readToken } from "../../../api/credentials";
import type { Sender } from "../../../api/reauth";
import { setSetupRequired } from "../sessionStore";
import { confirmQuestion, signInQuestion } from "./question";

/** What the server says in a 403. */
interface Marks {
  reauthenticate?: unknown;
  secondFactorRequired?: unknown;
}

/** Makes a call again once the administrator signed in again or confirmed who it is. */
export const askAndRepeat: Sender = async (call) => {
  const [token, confirmed] = [readToken(), confirmQuestion.answered];
  const answer = await call(token);
  return (await mayRepeat(answer, token, confirmed)) ? askAndRepeat(call) : answer;
};

async function mayRepeat(answer: { status: number }, token: string | null, confirmed: number) {
  if (answer.status === 401) return isReplaced(token) || signInQuestion.ask();
  if (answer.status !== 403) return false;
  const { reauthenticate, secondFactorRequired } = await marksOf(answer);
  if (secondFactorRequired === true) setSetupRequired(true);
  // Another call may have asked since this one was made.
  return reauthenticate === true && (confirmed !== confirmQuestion.answered || confirmQuestion.ask());
}

function isReplaced(token: string | null): boolean {
  const now = readToken();
  return now !== null && now !== token;
}

/** Reads the body of an answer, which stays readable. */
async function marksOf(answer: object): Promise<Marks> {
  try {
    const body: unknown =
      answer instanceof Response ? await answer.clone().json() : Reflect.get(answer, "body");
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
}
