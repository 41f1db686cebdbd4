import { type ComponentProps, type ReactNode, useId } from "react";

interface Props extends Omit<ComponentProps<"select">, "onChange"> {
  label: string;
  onChoose: (value: string) => void;
  /** What follows the control, such as an error. */
  below?: ReactNode;
}

/** A choice of one of a few options, with its label. */
export function SelectField({ label, onChoose, below, children, ...attributes }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={attributes.id ?? id}>{label}</label>
      <select id={id} onChange={(event) => onChoose(event.target.value)} {...attributes}>
        {children}
      </select>
      {below}
    </div>
  );
}
