import {
  focusManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFilters,
  type QueryKey,
  type UseQueryResult,
} from "@tanstack/react-query";

import { type ApiCall, bodyOf } from "../client";

/** Fetches what the back office shows. Public pages must not load this. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // What no screen says is logged, by the queries that have a sentence for that.
    onError: (cause, { meta }) => meta && console.error(meta["failure"], cause),
  }),
  defaultOptions: {
    queries: {
      // What nothing shows any more is forgotten at once, so that no screen and no form begins with old values.
      gcTime: 0,
      // A browser that believes to be offline fails as well, and the screen offers to try again.
      networkMode: "always",
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      retry: false,
    },
  },
});

// Without its own listener the library notices only that a tab becomes visible.
focusManager.setEventListener((onFocus) => {
  const listen = () => onFocus();
  window.addEventListener("focus", listen);
  document.addEventListener("visibilitychange", listen);
  return () => {
    window.removeEventListener("focus", listen);
    document.removeEventListener("visibilitychange", listen);
  };
});

/** What components need to know of a query whose answer they show. */
export type Fetched<T = unknown> = Pick<
  UseQueryResult<T>,
  "data" | "error" | "isError" | "isFetching" | "isPending"
> & { refetch: () => Promise<unknown> };

/** Whether the answer is the one that was asked for last, and not one that stays until that is fetched. */
export const isSettled = ({ data, isError, isFetching }: Fetched): boolean =>
  data !== undefined && !isError && !isFetching;

/** Whether the last fetch failed and no other one is under way. */
export const hasFailed = ({ isError, isFetching }: Fetched): boolean => isError && !isFetching;

/**
 * Makes a change, and lets all queries whose keys begin like these fetch anew what is shown of them; also where it fails,
 * as a change that no answer came to may be made.
 */
export async function change<T>(call: Promise<ApiCall<T>>, ...keys: QueryKey[]): Promise<T> {
  try {
    return await bodyOf(call);
  } finally {
    for (const queryKey of keys) void fetchAnew({ queryKey });
  }
}

/**
 * Lets what is shown of such queries be fetched anew; resolves when it is. The first answer of a query, for which the
 * library would wait, may be older than the change after which this is called.
 */
export function fetchAnew(queries: QueryFilters): Promise<void> {
  const isFirst = (query: Query) =>
    query.state.data === undefined &&
    !query.isDisabled() &&
    !query.isStatic() &&
    (queries.predicate?.(query) ?? true);
  void queryClient.cancelQueries({ ...queries, type: "active", predicate: isFirst }, { silent: true });
  return queryClient.invalidateQueries(queries);
}
