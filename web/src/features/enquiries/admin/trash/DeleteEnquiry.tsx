import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";

import { lifetimes } from "../../../../adminRules.json";
import { offerRestore } from "../../../../admin/actions/deletion/offerRestore";
import { closeForm } from "../../../../admin/editing/tasks/unsavedChanges";
import { admin } from "../../../../paths/adminPaths";
import { focusMain } from "../../../../ui/dom/focusMain";
import { ConfirmationDialog } from "../../../../ui/primitives/ConfirmationDialog";
import { deleteEnquiry, mailQuery, restoreEnquiry } from "../calls/enquiryCalls";
import { refreshCounts } from "../calls/enquiryCounts";
import { type Enquiry, isDone } from "../calls/enquiryTypes";
import { useListPosition } from "../listPosition";
import { QuietButton } from "../../../../ui/buttons/Button";

/** Moves an enquiry to the trash once that is confirmed, and returns to the list, where it can be undone. */
export function DeleteEnquiry({ enquiry }: { enquiry: Enquiry }) {
  const { id, name } = enquiry;
  const { data: mail } = useQuery(mailQuery(enquiry));
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const position = useListPosition();
  const remove = async () => {
    await deleteEnquiry(id);
    // Notes that were not saved stay in the browser, and are offered after a restore.
    closeForm();
    await navigate({ pathname: admin.enquiries, search: position?.list ?? "" });
    focusMain();
    void refreshCounts();
    offerRestore(`The enquiry of ${name}`, () => restoreDeleted(id));
  };
  return (
    <>
      <QuietButton label="Delete" onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmationDialog
          title={`Delete the enquiry of ${name}?`}
          label="Delete"
          busyLabel="Deleting..."
          failureText="Failed to delete enquiry"
          confirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>
            It moves to the trash, where it can be restored for {lifetimes.enquiryTrash}.
            {!isDone(mail) && " Its mail, which waits to be sent, is held until then."}
          </p>
        </ConfirmationDialog>
      )}
    </>
  );
}

/** Brings an enquiry back, and shows it in the list and in the counts; returns what the server says. */
export async function restoreDeleted(id: string): Promise<string> {
  const message = await restoreEnquiry(id);
  await refreshCounts();
  return message;
}
