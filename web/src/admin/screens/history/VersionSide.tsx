import { useId } from "react";
import { useNavigate } from "react-router-dom";

import { BusyButton } from "../../../ui/buttons/BusyButton";
import { notifyOnNextScreen } from "../../../ui/notices/noticeStore";
import { useTask } from "../../../ui/notices/useTask";
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
  const id = useId();
  return (
    <div className="history__choice">
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          value={chosen?.number ?? ""}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        >
          {!chosen && <option value="">Nothing: there is no earlier version</option>}
          {versions.map((version) => (
            <option key={version.number} value={version.number}>
              {versionOption(version)}
            </option>
          ))}
        </select>
      </div>
      {chosen && chosen.number !== inForm && <Restore number={chosen.number} restore={restore} form={form} />}
      {chosen?.number === inForm && <p className="history__none">This is what the form shows.</p>}
    </div>
  );
}

function Restore({ number, restore, form }: { number: number } & Pick<Props, "restore" | "form">) {
  const { busy, failure, run } = useTask(`Failed to restore version ${number}`);
  const navigate = useNavigate();
  const press = () =>
    run(async () => {
      await restore(number);
      notifyOnNextScreen(`Version ${number} is now the draft. Visitors see no change until you publish it.`);
      await navigate(form);
    });
  return (
    <>
      <BusyButton
        label={`Restore version ${number}`}
        busyLabel="Restoring..."
        busy={busy}
        onPress={() => void press()}
      />
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}
