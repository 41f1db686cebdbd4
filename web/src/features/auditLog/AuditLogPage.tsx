import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { messageOf } from "../../api/errors";
import { BusyButton } from "../../ui/buttons/BusyButton";
import { TaskButton } from "../../ui/notices/TaskButton";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { SearchField } from "../../ui/table/SearchField";
import { useListParams } from "../../ui/table/useListParams";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import { AuditFilters } from "./AuditFilters";
import { filterOf, isFiltered, queryOf } from "./auditFilter";
import "./AuditLog.css";
import { AuditTable } from "./AuditTable";
import { notify } from "../../ui/notices/noticeStore";
import { type AuditQuery, entriesQuery, exportEntries } from "./calls";

/** Who did what, when and from where. */
export function AuditLogPage() {
  const { search, asked, find } = useListParams();
  const filter = filterOf(asked, search);
  const query = queryOf(filter);
  const found = useInfiniteQuery(entriesQuery(query));
  const { hasNextPage: hasMore, isFetchingNextPage: busy, isFetchNextPageError, fetchNextPage } = found;
  const entries = found.data?.pages.flatMap((page) => page.entries);
  const isLoadingMore = useRef(false);
  const end = useRef<HTMLParagraphElement>(null);
  const shown = found.isPlaceholderData ? undefined : entries?.length;
  useDocumentTitle("Audit log");
  useEffect(() => {
    // The button goes with the last page, and the focus with it.
    if (isLoadingMore.current && !hasMore) end.current?.focus({ preventScroll: true });
    isLoadingMore.current = false;
  }, [shown, hasMore]);
  const more = () => {
    isLoadingMore.current = true;
    void fetchNextPage();
  };
  return (
    <>
      <header className="admin-layout__head">
        <h1>Audit log</h1>
        <p className="admin-layout__total">Who did what. Entries are kept for two years.</p>
        <SearchField label="Search the audit log" value={search} onSearch={find} />
      </header>
      <AuditFilters filter={filter} />
      <AuditTable
        query={{ ...found, isError: found.isLoadingError }}
        entries={entries}
        filtered={isFiltered(filter)}
      />
      <p ref={end} tabIndex={-1} className="audit__end" aria-live="polite">
        {Boolean(shown) &&
          `${shown === 1 ? "One entry" : `${shown} entries`}${hasMore ? ", and there are more." : ". That is all."}`}
      </p>
      <FailureNotice>
        {isFetchNextPageError && messageOf(found.error, "The next entries could not be fetched.")}
      </FailureNotice>
      {hasMore && shown !== undefined && (
        <div className="dialog__actions">
          <BusyButton label="Load more" busyLabel="Loading..." busy={busy} onPress={more} />
        </div>
      )}
      <AuditExport query={query} filtered={isFiltered(filter)} />
    </>
  );
}

/** Saves the entries of the query as a file for spreadsheets. */
function AuditExport({ query, filtered }: { query: AuditQuery; filtered: boolean }) {
  return (
    <section className="audit__export" aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p>
        {filtered
          ? "All entries that match, in a file for spreadsheets."
          : "All entries, in a file for spreadsheets."}
      </p>
      <TaskButton
        label="Export CSV"
        busyLabel="Preparing..."
        task={async () => notify(`Saved as ${await exportEntries(query)}`)}
        failure="Failed to export the audit log"
      />
    </section>
  );
}
