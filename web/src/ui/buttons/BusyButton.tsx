interface Props {
  label: string;
  busyLabel: string;
  busy: boolean;
  onPress: () => void;
  /** What screen readers say after the label. */
  about?: string | undefined;
}

/** A button with another label while busy. It uses `aria-disabled`, as a disabled button would lose the focus. */
export function BusyButton({ label, busyLabel, busy, onPress, about }: Props) {
  return (
    <button
      type="button"
      className="button button--quiet"
      aria-disabled={busy}
      onClick={busy ? undefined : onPress}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyLabel : label}
      {about && " "}
      {about && <span className="visually-hidden">{about}</span>}
    </button>
  );
}
