import { BusyButton } from "../../ui/buttons/BusyButton";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { notify } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import { type AuditQuery, exportEntries } from "./calls";

/** Saves the entries of the query as a file for spreadsheets. */
export function AuditExport({ query, filtered }: { query: AuditQuery; filtered: boolean }) {
  const { busy, failure, run } = useTask("Failed to export the audit log");
  const save = () => run(async () => notify(`Saved as ${await exportEntries(query)}`));
  return (
    <section className="audit__export" aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p>
        {filtered
          ? "All entries that match, in a file for spreadsheets."
          : "All entries, in a file for spreadsheets."}
      </p>
      <BusyButton label="Export CSV" busyLabel="Preparing..." busy={busy} onPress={() => void save()} />
      <FailureNotice>{failure}</FailureNotice>
    </section>
  );
}
