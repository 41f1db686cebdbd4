import { BusyButton } from "../../../../ui/buttons/BusyButton";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { notify } from "../../../../ui/notices/noticeStore";
import { useTask } from "../../../../ui/notices/useTask";
import { exportEnquiries, type EnquiryFilter } from "../calls";

/** Exports the enquiries of the filtered list as a file. */
export function ExportSection({ filter, total }: { filter: EnquiryFilter; total: number }) {
  return (
    <section className="aside" aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p>{summary(filter, total)}</p>
      <div className="dialog__actions">
        <ExportButton format="xlsx" filter={filter} />
        <ExportButton format="csv" filter={filter} />
      </div>
    </section>
  );
}

function ExportButton({ format, filter }: { format: "csv" | "xlsx"; filter: EnquiryFilter }) {
  const { busy, failure, run } = useTask("Failed to export enquiries");
  const save = () => run(async () => notify(`Saved as ${await exportEnquiries(format, filter)}`));
  return (
    <>
      <BusyButton
        label={`Export ${format.toUpperCase()}`}
        busyLabel="Preparing..."
        busy={busy}
        onPress={() => void save()}
      />
      <FailureNotice>{failure}</FailureNotice>
    </>
  );
}

function summary(filter: EnquiryFilter, total: number): string {
  const narrowed = filter.search || filter.status;
  if (total === 0) return "There is nothing to export here but the column titles.";
  if (!narrowed) return total === 1 ? "The one enquiry there is." : `All ${total} enquiries.`;
  return total === 1 ? "The one enquiry found." : `The ${total} enquiries found.`;
}
