import { useRef, useState } from "react";
import { Link } from "react-router-dom";

import { useMarkChanged } from "../../../../admin/editing/tasks/unsavedChanges";
import { ScreenPurpose } from "../../../../admin/screens/ScreenPurpose";
import { FileButton } from "../../../../admin/fields/upload/FileButton";
import { useFileDrop } from "../../../../admin/fields/selection/useFileDrop";
import { queryClient } from "../../../../api/fetching/queryClient";
import { admin } from "../../../../paths/adminPaths";
import { useDocumentTitle } from "../../../../site/useDocumentTitle";
import { Button } from "../../../../ui/buttons/Button";
import { focusMain } from "../../../../ui/dom/focusMain";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { TaskButton } from "../../../../ui/notices/TaskButton";
import { notify } from "../../../../ui/notices/noticeStore";
import { useTask } from "../../../../ui/notices/useTask";
import { ENQUIRY_LISTS } from "../calls/enquiryCalls";
import { refreshCounts } from "../calls/enquiryCounts";
import { checkImport, importEnquiries, type ImportField, type ImportPlan, undoImport } from "./calls";
import { ImportColumns } from "./ImportColumns";
import { ImportRows } from "./ImportRows";
import "../../../pictures/admin/library/Uploads.css";
import "./ImportEnquiriesPage.css";

/** A list and what became or would become of its rows. */
interface Checked {
  file: File;
  plan: ImportPlan;
  /** What the server took each column for. */
  guessed: ImportField[];
}

const fieldsOf = (plan: ImportPlan): ImportField[] => plan.columns.map(({ field }) => field);

/** Imports the enquiries of a list in CSV, after it showed what becomes of each row. */
export function ImportEnquiriesPage() {
  const [checked, setChecked] = useState<Checked>();
  const [chosen, setChosen] = useState<ImportField[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const reading = useTask("The list could not be read. Choose it again.");
  const storing = useTask(
    "No answer came, so the enquiries may be there or not. Press Import again: none comes twice.",
  );
  const busy = reading.busy || storing.busy;
  const failure = reading.failure || storing.failure;
  useDocumentTitle("Import enquiries");
  const show = (file: File, plan: ImportPlan, guessed = fieldsOf(plan)) => {
    setChecked({ file, plan, guessed });
    setChosen(fieldsOf(plan));
  };
  const check = (file: File, fields?: ImportField[]) => {
    storing.forget();
    void reading.run(async () => {
      const plan = await checkImport(file, fields);
      // The button that checks again goes.
      if (fields) focusMain();
      show(file, plan, fields && checked?.guessed);
    });
  };
  const choose = ([file]: File[]) => {
    if (!file || busy) return;
    setChecked(undefined);
    check(file);
  };
  const { dropTarget, over } = useFileDrop<HTMLElement>(choose);
  const store = () => {
    reading.forget();
    void storing.run(async () => {
      if (!checked) return;
      const plan = await importEnquiries(checked.file, chosen);
      refreshEnquiries();
      focusMain();
      show(checked.file, plan);
    });
  };
  const forget = () => {
    focusMain();
    setChecked(undefined);
  };
  const isStored = Boolean(checked?.plan.ids.length);
  const isChanged = checked && String(chosen) !== String(fieldsOf(checked.plan));
  useMarkChanged(Boolean(checked) && !isStored && String(chosen) !== String(checked?.guessed));
  return (
    <>
      <h1>Import enquiries</h1>
      <ScreenPurpose of={admin.importEnquiries} />
      <section
        ref={dropTarget}
        className={over ? "field uploads uploads--over" : "field uploads"}
        aria-label="List"
      >
        <span id="import-label" className="visually-hidden">
          List in CSV
        </span>
        <FileButton
          ref={input}
          name="import"
          text={checked ? "Choose another list" : "Choose a list"}
          accept=".csv,.txt,.tsv,text/csv"
          required={false}
          invalid={Boolean(failure)}
          onFiles={(files) => {
            choose(files);
            // The same file can be chosen again once it is mended.
            if (input.current) input.current.value = "";
          }}
        />
        <p id="import-hint" className="field__hint">
          Choose a file in CSV, or drop it here: at most 5,000 rows and 10 MiB. Excel and Google Sheets save
          such a file. One row names the columns.
        </p>
      </section>
      <FailureNotice>{failure}</FailureNotice>
      <output className="import__summary">
        {busy ? "Reading the list..." : checked && summaryOf(checked.plan)}
      </output>
      {checked && (
        <section className="import" aria-labelledby="import-file">
          <h2 id="import-file" dir="auto">
            {checked.plan.fileName}
          </h2>
          {checked.plan.withoutDays > 0 && <p className="notice">{daysText(checked.plan, isStored)}</p>}
          {isStored ? (
            <Stored plan={checked.plan} onUndone={forget} />
          ) : (
            <ImportColumns columns={checked.plan.columns} chosen={chosen} onChoose={setChosen} />
          )}
          {isChanged && (
            <Button label="Check again" busy={busy} onClick={() => check(checked.file, chosen)} />
          )}
          {!isStored && !isChanged && checked.plan.new > 0 && (
            <Button
              label={`Import ${counted(checked.plan.new)}`}
              busy={busy}
              busyLabel="Importing..."
              onClick={store}
            />
          )}
          <ImportRows plan={checked.plan} isStored={isStored} />
        </section>
      )}
    </>
  );
}

function refreshEnquiries(): void {
  void queryClient.invalidateQueries({ queryKey: ENQUIRY_LISTS });
  void refreshCounts();
}

const number = new Intl.NumberFormat("en-GB");

const counted = (count: number): string => `${number.format(count)} ${count === 1 ? "enquiry" : "enquiries"}`;

const isOrAre = (count: number): string => `${number.format(count)} ${count === 1 ? "is" : "are"}`;

/** What the server says of the new ones, and how many others there are. */
const summaryOf = ({ message, known, refused }: ImportPlan): string =>
  [
    message,
    known > 0 && `${isOrAre(known)} there already.`,
    refused > 0 && `${isOrAre(refused)} refused: mend the rows and choose the list again.`,
  ]
    .filter(Boolean)
    .join(" ");

const daysText = ({ withoutDays }: ImportPlan, isStored: boolean): string =>
  `${isOrAre(withoutDays)} held or booked for a day to come, of which the diary ${isStored ? "knows" : "hears"} ` +
  "nothing. To enter it, choose another status in the enquiry, and then this one again.";

/** What can be done once the enquiries are stored. */
function Stored({ plan, onUndone }: { plan: ImportPlan; onUndone: () => void }) {
  const undo = async () => {
    const { message } = await undoImport(plan.ids);
    refreshEnquiries();
    onUndone();
    notify(message);
  };
  return (
    <div className="dialog__actions">
      <Link to={`${admin.enquiries}?${new URLSearchParams({ search: plan.fileName })}`} className="button">
        Show them
      </Link>
      <TaskButton
        label="Undo the import"
        busyLabel="Undoing..."
        task={undo}
        failure="The import could not be undone."
      />
    </div>
  );
}
