import { admin } from "../../paths/adminPaths";

/** The navigation state that `RequireAdmin` passes to the sign-in page. Other sites cannot set it. */
interface ReturnState {
  /** Path, query and hash of the requested page. */
  asked: string;
}

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

export const returnStateFor = ({ pathname, search, hash }: Address): ReturnState => ({
  asked: pathname + search + hash,
});

const HERE = "http://site.invalid";

/** The page to open after the sign-in: the requested page of the back office, otherwise the dashboard. */
export function returnPath(state: unknown): string {
  const asked = isAsked(state) ? addressOf(state.asked) : undefined;
  if (asked?.origin !== HERE || !asked.pathname.startsWith(`${admin.root}/`)) return admin.dashboard;
  return asked.pathname + asked.search + asked.hash;
}

function addressOf(asked: string): URL | undefined {
  try {
    return new URL(asked, HERE);
  } catch {
    return undefined;
  }
}

const isAsked = (state: unknown): state is ReturnState =>
  typeof state === "object" && state !== null && "asked" in state && typeof state.asked === "string";

/** The navigation state with a sentence for the sign-in page, such as what has just been done. */
export const noteState = (note: string): { note: string } => ({ note });

export const noteOf = (state: unknown): string =>
  typeof state === "object" && state !== null && "note" in state && typeof state.note === "string"
    ? state.note
    : "";
