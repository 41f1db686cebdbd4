import { type ComponentProps, type ReactNode, useState } from "react";

import { Button } from "../buttons/Button";
import { FailureNotice } from "../notices/FailureNotice";
import { Dialog } from "../primitives/Dialog";
import { CopyField } from "./CopyField";

interface Props extends ComponentProps<typeof CopyField> {
  title: string;
  /** What stands above the text. */
  children: ReactNode;
  doneLabel: string;
  onDone: () => void;
}

/** Shows a text that is not shown again. Only its button closes it. */
export function ShownOnceDialog({ title, children, doneLabel, onDone, ...copied }: Props) {
  const [warned, setWarned] = useState(false);
  return (
    <Dialog title={title} onClose={() => setWarned(true)}>
      {children}
      <CopyField {...copied} />
      <FailureNotice>
        {warned && `Keep the ${copied.noun} first. It is not shown again. “${doneLabel}” closes this.`}
      </FailureNotice>
      <div className="dialog__actions">
        <Button label={doneLabel} onClick={onDone} />
      </div>
    </Dialog>
  );
}
