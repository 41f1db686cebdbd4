import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import { Dialog } from "../../ui/primitives/Dialog";
import { notify } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import { useListOrigin } from "../list/listOrigin";

interface Props {
  title: string;
  /** The page to open after the deletion. */
  list: string;
  remove: () => Promise<void>;
  /** The notice for a failed deletion. */
  failure: string;
  /** The effects on other items and settings. */
  effects: ReactNode;
  onClose: () => void;
}

export function DeleteDialog({ title, list, remove, failure, effects, onClose }: Props) {
  const navigate = useNavigate();
  const origin = useListOrigin();
  const { busy, failure: failed, run } = useTask(failure);
  const removeItem = async () => {
    await remove();
    await navigate({ pathname: list, search: origin.list });
    notify(`${title} is deleted.`);
  };
  // A deletion cannot be cancelled once it has begun, so the dialog stays open until it ends.
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog title={`Delete ${title}?`} onClose={close}>
      <p>It is gone for good, and its page with it.</p>
      {effects}
      <p role="alert" className="notice">
        {failed && failure}
      </p>
      <div className="dialog__actions">
        {/* The first button has the focus, so that Enter alone deletes nothing. */}
        <button type="button" className="button button--quiet" aria-disabled={busy} onClick={close}>
          Cancel
        </button>
        <button
          type="button"
          className="button button--alarm"
          aria-disabled={busy}
          onClick={() => void run(removeItem)}
        >
          {busy ? "Deleting..." : "Delete"}
        </button>
      </div>
    </Dialog>
  );
}
