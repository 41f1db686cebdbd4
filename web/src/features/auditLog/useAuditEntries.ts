import { useCallback, useState } from "react";

import { type FetchState, useFetch } from "../../api/fetching/useFetch";
import { useTask } from "../../ui/notices/useTask";
import { type AuditEntry, type AuditPage, type AuditQuery, fetchEntries } from "./calls";

interface More extends AuditPage {
  /** The first page that these entries follow. */
  first: AuditPage;
}

/** The entries of a query: the first page, and those that `loadMore` adds. `query` is the same object until it changes. */
export function useAuditEntries(query: AuditQuery) {
  const first = useFetch(useCallback((signal: AbortSignal) => fetchEntries(query, "", signal), [query]));
  const [loaded, setLoaded] = useState<More>();
  const { busy, failure, run } = useTask("The next entries could not be fetched.");
  const page = first.state === "ready" ? first.value : undefined;
  const more = page && loaded?.first === page ? loaded : undefined;
  const after = (more ?? page)?.after ?? "";
  const loadMore = () =>
    run(async () => {
      if (!page) return;
      const next = await fetchEntries(query, after);
      setLoaded({ first: page, entries: [...(more?.entries ?? []), ...next.entries], after: next.after });
    });
  return { entries: joined(first, more?.entries ?? []), hasMore: Boolean(after), busy, failure, loadMore };
}

function joined(first: FetchState<AuditPage>, more: AuditEntry[]): FetchState<AuditEntry[]> {
  if (first.state === "failed") return first;
  if (first.state === "ready") return { state: "ready", value: [...first.value.entries, ...more] };
  return first.previous ? { state: "loading", previous: first.previous.entries } : { state: "loading" };
}
