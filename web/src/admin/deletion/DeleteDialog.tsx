import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import { Dialog } from "../../ui/primitives/Dialog";
import { notify } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import { useListOrigin } from "../list/listOrigin";

export interface Deletion {
  title: string;
  /** Where one stands afterwards. */
  list: string;
  remove: () => Promise<void>;
  /** What is said when it fails, whatever the server says. */
  failure: string;
  /** What else the deletion touches. */
  touches: ReactNode;
}

interface Props extends Deletion {
  onClose: () => void;
}

/** Asks before an item is gone for good, and says what goes with it. */
export function DeleteDialog({ title, list, remove, failure, touches, onClose }: Props) {
  const navigate = useNavigate();
  const place = useListOrigin();
  const { busy, failure: failed, run } = useTask(failure);
  const deletion = async () => {
    await remove();
    await navigate({ pathname: list, search: place.list });
    notify(`${title} is deleted.`);
  };
  // What is being deleted can't be called back, so its dialog stays until it is done.
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog title={`Delete ${title}?`} onClose={close}>
      <p>It is gone for good, and its page with it.</p>
      {touches}
      <p role="alert" className="notice">
        {failed && failure}
      </p>
      <div className="dialog__actions">
        {/* First, so that it has the focus: Enter alone deletes nothing. */}
        <button type="button" className="button button--quiet" aria-disabled={busy} onClick={close}>
          Cancel
        </button>
        <button
          type="button"
          className="button button--alarm"
          aria-disabled={busy}
          onClick={() => void run(deletion)}
        >
          {busy ? "Deleting..." : "Delete"}
        </button>
      </div>
    </Dialog>
  );
}
