interface Props {
  label: string;
  busyLabel: string;
  submitting: boolean;
  /** How much of the upload has left, from 0 to 1. */
  progress: number;
  notice: string;
}

/** The bar at the foot of a long form that keeps its button, its progress and its notice in sight. */
export function SaveBar({ label, busyLabel, submitting, progress, notice }: Props) {
  return (
    <div className="savebar">
      <button type="submit" className="button" disabled={submitting}>
        {submitting && <span className="spinner" aria-hidden="true" />}
        {submitting ? busyLabel : label}
      </button>
      {submitting && <progress aria-label="Upload" max={1} value={progress} />}
      <p role="alert" className="notice">
        {notice}
      </p>
    </div>
  );
}
