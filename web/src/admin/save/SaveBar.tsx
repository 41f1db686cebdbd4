import { UploadProgress } from "../upload/UploadProgress";
import { useFocusAfterSaving } from "./useFocusAfterSaving";
import { useHeightProperty } from "../../ui/dom/useHeightProperty";

interface Props {
  label: string;
  busyLabel: string;
  submitting: boolean;
  /** The progress of the upload, from 0 to 1; absent for forms without files. */
  progress?: number;
  notice: string;
  /** Aborts the upload. The form keeps its values. */
  onCancel?: () => void;
}

/** A sticky bar at the bottom of a form with its button, progress and notice. */
export function SaveBar({ label, busyLabel, submitting, progress, notice, onCancel }: Props) {
  const { bar, button } = useFocusAfterSaving(submitting);
  useHeightProperty(bar, "--savebar");
  return (
    <div className="savebar" ref={bar} tabIndex={-1}>
      <button type="submit" className="button" disabled={submitting} ref={button}>
        {submitting && <span className="spinner" aria-hidden="true" />}
        {submitting ? busyLabel : label}
      </button>
      {submitting && progress !== undefined && <UploadProgress label="Upload" value={progress} />}
      {submitting && onCancel && (
        <button type="button" className="button button--quiet" onClick={onCancel}>
          Cancel
        </button>
      )}
      <p role="alert" className="notice">
        {notice}
      </p>
    </div>
  );
}
