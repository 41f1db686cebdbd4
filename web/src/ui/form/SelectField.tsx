import { type ComponentProps, type ReactNode, useId } from "react";

interface Choice {
  value: string | number;
  label: string;
}

export interface Options {
  label: string;
  /** What stands for no choice. */
  none?: string | undefined;
  options?: readonly Choice[] | undefined;
  /** The stored choice, which is offered also where the options do not have it any more. */
  stored?: Choice | undefined;
}

interface Props extends Omit<ComponentProps<"select">, "onChange">, Options {
  onChoose: (value: string) => void;
  /** What follows the control, such as an error. */
  below?: ReactNode;
}

/** A choice of one of a few options, with its label. */
export function SelectField({
  label,
  none,
  options = [],
  stored,
  onChoose,
  below,
  children,
  ...attributes
}: Props) {
  const id = useId();
  const isOffered = !stored?.value || options.some(({ value }) => value === stored.value);
  const listed = isOffered ? options : [stored, ...options];
  return (
    <div className="field">
      <label htmlFor={attributes.id ?? id}>{label}</label>
      <select id={id} onChange={(event) => onChoose(event.target.value)} {...attributes}>
        {none !== undefined && <option value="">{none}</option>}
        {listed.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      {below}
    </div>
  );
}
