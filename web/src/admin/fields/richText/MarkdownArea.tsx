import type { TextInputProps } from "./textInputProps";

interface Props extends TextInputProps {
  /** Called when typing may begin and when it has ended. */
  onHold: ((held: boolean) => void) | undefined;
}

/** The Markdown of a text as it is stored. */
export function MarkdownArea({ name, value, onChange, onBlur, invalid, describedBy, onHold }: Props) {
  return (
    <textarea
      id={name}
      name={name}
      className="richtext__markdown"
      rows={14}
      dir="auto"
      value={value}
      aria-required
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => onHold?.(true)}
      onBlur={() => {
        onBlur();
        onHold?.(false);
      }}
    />
  );
}
