import { UploadProgress } from "../upload/UploadProgress";
import { useFocusAfterSaving } from "./useFocusAfterSaving";
import { useHeightProperty } from "../../ui/dom/useHeightProperty";

interface Props {
  label: string;
  busyLabel: string;
  submitting: boolean;
  /** How much of the upload has left, from 0 to 1; absent where nothing travels but texts. */
  progress?: number;
  notice: string;
  /** Stops the upload; everything typed and chosen stays. */
  onCancel?: () => void;
}

/** The bar at the foot of a long form that keeps its button, its progress and its notice in sight. */
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
