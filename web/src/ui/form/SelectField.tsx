import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from "react";

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
  /** Whether a choice does something at once: keys open the list then, and Enter chooses. */
  acts?: boolean;
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
  acts,
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
      <select
        id={id}
        onChange={(event) => onChoose(event.target.value)}
        {...(acts && { onKeyDown: openList })}
        {...attributes}
      >
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

const MOVES = /^(?:Arrow(?:Up|Down)|Home|End|Page(?:Up|Down)|\S)$/u;

/** Opens the list on a key by which browsers would choose another option of the closed one. */
function openList(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const select = event.currentTarget as HTMLSelectElement & { showPicker?: () => void };
  if (ctrlKey || metaKey || altKey || !MOVES.test(key) || !select.showPicker) return;
  event.preventDefault();
  select.showPicker();
}
