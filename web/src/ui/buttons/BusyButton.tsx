interface Props {
  label: string;
  busyLabel: string;
  busy: boolean;
  onPress: () => void;
}

/** A button that says what it is doing. While it does, it does nothing else, yet keeps the focus that a disabled one would lose. */
export function BusyButton({ label, busyLabel, busy, onPress }: Props) {
  return (
    <button
      type="button"
      className="button button--quiet"
      aria-disabled={busy}
      onClick={busy ? undefined : onPress}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
  );
}
