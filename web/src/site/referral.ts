import type { createBrowserRouter } from "react-router-dom";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "state" | "subscribe">;

/** Where the visit began, and the page before the present one: in the memory of this document alone. */
export const referral = { search: "", before: "" };

/** Notes each page of the site that the visitor opens. */
export function followReferral({ state, subscribe }: Router): void {
  referral.search = state.location.search;
  let now = state.location.pathname;
  subscribe(({ location: { pathname } }) => {
    if (pathname === now) return;
    referral.before = now;
    now = pathname;
  });
}
