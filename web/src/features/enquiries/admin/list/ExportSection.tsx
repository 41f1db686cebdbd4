import { TaskButton } from "../../../../ui/notices/TaskButton";
import { useRole } from "../../../session/role";
import { notify } from "../../../../ui/notices/noticeStore";
import { exportEnquiries, type EnquiryFilter } from "../calls";
import { PersonalDataButton } from "../personalData/PersonalDataButton";

/** Exports the enquiries of the filtered list as a file, for owners. */
export function ExportSection({ filter, total }: { filter: EnquiryFilter; total: number }) {
  if (useRole() !== "owner") return null;
  return (
    <section className="aside" aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p>{summary(filter, total)}</p>
      <div className="dialog__actions">
        <ExportButton format="xlsx" filter={filter} />
        <ExportButton format="csv" filter={filter} />
        <PersonalDataButton label="Data of one person" />
      </div>
    </section>
  );
}

function ExportButton({ format, filter }: { format: "csv" | "xlsx"; filter: EnquiryFilter }) {
  return (
    <TaskButton
      label={`Export ${format.toUpperCase()}`}
      busyLabel="Preparing..."
      task={async () => notify(`Saved as ${await exportEnquiries(format, filter)}`)}
      failure="Failed to export enquiries"
    />
  );
}

function summary(filter: EnquiryFilter, total: number): string {
  const narrowed = Object.keys(filter).length > 0;
  if (total === 0) return "There is nothing to export here but the column titles.";
  if (!narrowed) return total === 1 ? "The one enquiry there is." : `All ${total} enquiries.`;
  return total === 1 ? "The one enquiry found." : `The ${total} enquiries found.`;
}
