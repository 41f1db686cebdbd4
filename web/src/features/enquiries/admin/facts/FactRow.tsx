import { type ReactNode, useEffect, useRef, useState } from "react";

import { TextButton } from "../../../../ui/buttons/Button";
import type { ChangeProps } from "../calls/useChange";
import { FactForm } from "./FactForm";
import { type Fact, factText, labelOf } from "../corrections/factFields";
import { SubjectsForm } from "./SubjectsForm";

interface Props extends ChangeProps {
  fact: Fact;
  /** The fact as it is shown, where that is more than a text. */
  children?: ReactNode;
}

/** A fact of an enquiry, which is corrected where it stands. */
export function FactRow({ fact, children, ...props }: Props) {
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) row.current?.querySelector<HTMLElement>(".textbutton")?.focus();
    wasOpen.current = open;
  }, [open]);
  const close = () => setOpen(false);
  const [text, label] = [factText(props.enquiry, fact), labelOf(fact)];
  return (
    <div>
      <dt className={open ? "visually-hidden" : ""}>{label}</dt>
      <dd ref={row} className={open ? "" : "cluster"}>
        {open && fact === "subjects" && <SubjectsForm {...props} onClose={close} />}
        {open && fact !== "subjects" && <FactForm {...props} fact={fact} onClose={close} />}
        {!open && text && (children ?? <span dir="auto">{text}</span>)}
        {!open && <TextButton label={text ? "Correct" : "Add"} about={label} onClick={() => setOpen(true)} />}
      </dd>
    </div>
  );
}
