import { useNavigate } from "react-router-dom";

import { TaskButton } from "../../../ui/notices/TaskButton";
import { SelectField } from "../../../ui/form/SelectField";
import { notifyOnNextScreen } from "../../../ui/notices/noticeStore";
import type { ItemVersion } from "./historyCalls";
import { versionOption } from "./versionWords";

interface Props {
  label: string;
  versions: readonly ItemVersion[];
  chosen: ItemVersion | undefined;
  /** The number of the version that the form shows, which needs no restoring. */
  inForm: number | null;
  onChoose: (number: number) => void;
  /** Makes the version the draft; the address of the form that opens then. */
  restore: (number: number) => Promise<unknown>;
  form: string;
}

/** One of the two versions: which one it is, and a way to bring it back. */
export function VersionSide({ label, versions, chosen, inForm, onChoose, restore, form }: Props) {
  return (
    <div className="history__choice stack stack--start gap-3">
      <SelectField
        label={label}
        none={chosen ? undefined : "Nothing: there is no earlier version"}
        value={chosen?.number ?? ""}
        options={versions.map((version) => ({ value: version.number, label: versionOption(version) }))}
        onChoose={(number) => onChoose(Number(number))}
      />
      {chosen && chosen.number !== inForm && <Restore number={chosen.number} restore={restore} form={form} />}
      {chosen?.number === inForm && <p className="note">This is what the form shows.</p>}
    </div>
  );
}

function Restore({ number, restore, form }: { number: number } & Pick<Props, "restore" | "form">) {
  const navigate = useNavigate();
  const bringBack = async () => {
    await restore(number);
    notifyOnNextScreen(`Version ${number} is now the draft. Visitors see no change until you publish it.`);
    await navigate(form);
  };
  return (
    <TaskButton
      label={`Restore version ${number}`}
      busyLabel="Restoring..."
      task={bringBack}
      failure={`Failed to restore version ${number}`}
    />
  );
}
