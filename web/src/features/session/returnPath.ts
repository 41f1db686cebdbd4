import { admin } from "../../routing/paths";

/** What the guard tells the sign-in, in the state of the navigation, which no other site can set. */
interface ReturnState {
  /** Path, query and hash of the page that was asked for. */
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

/** Where signing in leads: to the page that was asked for when it is one of the back office, else to the dashboard. */
export function returnPath(state: unknown): string {
  const asked = isAsked(state) && URL.canParse(state.asked, HERE) ? new URL(state.asked, HERE) : undefined;
  if (asked?.origin !== HERE || !asked.pathname.startsWith(`${admin.root}/`)) return admin.dashboard;
  return asked.pathname + asked.search + asked.hash;
}

const isAsked = (state: unknown): state is ReturnState =>
  typeof state === "object" && state !== null && "asked" in state && typeof state.asked === "string";
