import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";

import { londonTime } from "../../admin/values/times/londonTime";
import { messageOf } from "../../api/errors";
import type { Fetched } from "../../api/fetching/queryClient";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import { BusyButton } from "../../ui/buttons/BusyButton";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { TaskButton } from "../../ui/notices/TaskButton";
import { notify } from "../../ui/notices/noticeStore";
import { SearchField } from "../../ui/table/SearchField";
import { Table } from "../../ui/table/Table";
import { useListParams } from "../../ui/table/useListParams";
import { AuditFilters } from "./AuditFilters";
import { actionText } from "./actions";
import { filterOf, isFiltered, queryOf } from "./auditFilter";
import { type AuditEntry, type AuditQuery, entriesQuery, exportEntries } from "./calls";
import { subjectText } from "./subjects";
import "./AuditLog.css";

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
      <header className="admin-layout__head cluster">
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
    <section className="ruled stack stack--start gap-3" aria-labelledby="export">
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

const COLUMNS = ["When", "Who", "What", "From where"];

interface Props {
  query: Fetched;
  entries: AuditEntry[] | undefined;
  filtered: boolean;
}

function AuditTable({ query, entries, filtered }: Props) {
  return (
    <div className="audit">
      <Table
        label="Audit log"
        columns={COLUMNS}
        query={query}
        rows={entries}
        failure="Failed to fetch the audit log"
        none={<p>{filtered ? "No entry matches." : "There are no entries yet."}</p>}
      >
        {(entry) => <AuditRow key={entry.id} entry={entry} />}
      </Table>
    </div>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, who, ipAddress } = entry;
  return (
    <tr>
      <td className="audit__when">
        <time dateTime={at}>{londonTime(at)}</time>
      </td>
      <td data-label="Who">
        <bdi>{who || (ipAddress ? "Somebody unknown" : "The server")}</bdi>
      </td>
      <td className="audit__what">
        <div className="audit__text">
          <What entry={entry} />
        </div>
      </td>
      <td data-label="From where">{ipAddress || "Unknown"}</td>
    </tr>
  );
}

/** "Published: venue Dunmore House, version 3". */
function What({ entry }: { entry: AuditEntry }) {
  const { noun, title, to, version } = subjectText(entry);
  const name = title || noun;
  if (!name) return <strong>{actionText(entry.action)}</strong>;
  return (
    <>
      <strong>{actionText(entry.action)}</strong>: {title && noun && `${noun} `}
      {to ? (
        <Link to={to} dir="auto">
          {name}
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      {version && (
        <>
          , <Link to={version.to}>version {version.number}</Link>
        </>
      )}
    </>
  );
}
