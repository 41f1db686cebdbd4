import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";

import { Icon } from "../../ui/primitives/Icon";
import { onReveal } from "../../ui/form/validation/revealField";

interface Props {
  /** The id of the row's fields. */
  id: string;
  name: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** Opens and closes a row. It opens by itself when one of its fields is revealed. */
export function RowToggle({ id, name, open, onToggle, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const row = button.current?.parentElement;
    if (open || !row) return undefined;
    return onReveal(row, () => flushSync(() => onToggle(true)));
  }, [open, onToggle]);
  return (
    <button
      ref={button}
      type="button"
      className="row__toggle"
      aria-expanded={open}
      aria-controls={id}
      onClick={() => onToggle(!open)}
    >
      <Icon shape="chevron" />
      <span className="row__name">{name}</span>
      {children}
    </button>
  );
}
