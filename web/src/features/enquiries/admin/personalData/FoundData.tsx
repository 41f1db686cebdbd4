import { useLocation, useNavigate } from "react-router-dom";

import { closeForm } from "../../../../admin/editing/tasks/unsavedChanges";
import { queryClient } from "../../../../api/fetching/queryClient";
import { admin } from "../../../../paths/adminPaths";
import { focusMain } from "../../../../ui/dom/focusMain";
import { notify } from "../../../../ui/notices/noticeStore";
import { TaskButton } from "../../../../ui/notices/TaskButton";
import { ConfirmationDialog } from "../../../../ui/primitives/ConfirmationDialog";
import { Dialog, DialogActions } from "../../../../ui/primitives/Dialog";
import { refreshCounts } from "../calls/enquiryCounts";
import { erasePersonalData, exportPersonalData, type PersonalDataCounts } from "./calls";

interface Props {
  found: PersonalDataCounts;
  onClose: () => void;
}

/** Says what was found of an address, and exports or erases it. */
export function FoundData({ found, onClose }: Props) {
  const { email, enquiries, trashed } = found;
  const erase = useErase(email, onClose);
  if (!enquiries && !trashed) return <NothingFound email={email} onClose={onClose} />;
  return (
    <ConfirmationDialog
      title="Erase the data of this person?"
      label="Erase for good"
      busyLabel="Erasing..."
      failureText="The data could not be erased."
      confirm={erase}
      onClose={onClose}
    >
      <p dir="auto">
        <strong>{email}</strong>
      </p>
      <p>{countsText(enquiries, trashed)} Their notes and mails are erased too. Nothing brings them back.</p>
      <p>
        Backups and archives that were made before still have them. If the person asked for a copy, export it
        first: as a text to read, as JSON for another program, or both with all files.
      </p>
      <div className="dialog__actions">
        <TaskButton
          label="Export as text"
          busyLabel="Preparing..."
          task={async () => notify(`Saved as ${await exportPersonalData(email, "text")}`)}
          failure="The data could not be exported."
        />
        <TaskButton
          label="Export as JSON"
          busyLabel="Preparing..."
          task={async () => notify(`Saved as ${await exportPersonalData(email, "json")}`)}
          failure="The data could not be exported."
        />
        <TaskButton
          label="Export with files"
          busyLabel="Preparing..."
          task={async () => notify(`Saved as ${await exportPersonalData(email, "zip")}`)}
          failure="The data could not be exported."
        />
      </div>
    </ConfirmationDialog>
  );
}

/** Erases the data, then leaves what showed it. */
function useErase(email: string, onClose: () => void) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async () => {
    const { message } = await erasePersonalData(email);
    closeForm();
    onClose();
    if (pathname !== admin.enquiries) await navigate(admin.enquiries);
    queryClient.removeQueries({ queryKey: ["enquiry"] });
    await refreshCounts();
    focusMain();
    notify(message);
  };
}

const NothingFound = ({ email, onClose }: { email: string; onClose: () => void }) => (
  <Dialog title="Nothing is stored" onClose={onClose}>
    <p dir="auto">No enquiry has {email}, and none in the trash.</p>
    <DialogActions onCancel={onClose} />
  </Dialog>
);

function countsText(enquiries: number, trashed: number): string {
  const stored = enquiries === 1 ? "1 enquiry" : `${enquiries} enquiries`;
  return trashed ? `${stored}, and ${trashed} in the trash.` : `${stored}.`;
}
