import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";

import { type Fetched, hasFailed } from "../../../api/fetching/queryClient";
import { focusMain } from "../../../ui/dom/focusMain";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { useTask } from "../../../ui/notices/useTask";
import { Dialog, DialogActions } from "../../../ui/primitives/Dialog";
import { targetsQuery, type Target } from "../../actions/addresses/addressCalls";
import { changeAddress } from "../../actions/addresses/changeAddress";
import type { TrashedItem } from "../../calls/trashCalls";
import type { TrashKind } from "./trashKinds";
import { SelectField } from "../../../ui/form/SelectField";
import { Button, QuietButton } from "../../../ui/buttons/Button";

interface Props {
  item: TrashedItem;
  kind: TrashKind;
  onClose: () => void;
}

/** Lets the address of a removed item lead to another one. */
export function FormerAddressDialog({ item: { title, slug, leadsTo }, kind, onClose }: Props) {
  const [chosen, setChosen] = useState(leadsTo?.id ?? "");
  const { name, noun, page } = kind;
  const targets = useQuery(targetsQuery(name));
  const { busy, failure, run } = useTask("The address could not be changed.");
  const close = () => {
    if (!busy) onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(async () => {
      const target = targets.data?.find(({ id }) => id === chosen);
      const done = `Links to ${title} lead ${target ? `to ${target.title}` : "nowhere"} now.`;
      const from = leadsTo?.id ?? "";
      if (chosen !== from) await changeAddress({ kind: name, slug, from, to: chosen, done });
      onClose();
      focusMain();
    });
  };
  return (
    <Dialog title={`Redirect links to ${title}`} onClose={close}>
      <p>
        Old links to <strong className="trash__address">{page(slug)}</strong> can lead to another {noun}, also
        once this one is gone for ever. Its former addresses lead there too.
      </p>
      <form onSubmit={submit} className="trash__confirm">
        <TargetSelect targets={targets} noun={noun} present={leadsTo} chosen={chosen} onChoose={setChosen} />
        <FailureNotice>{failure}</FailureNotice>
        <DialogActions busy={busy} onCancel={close}>
          {targets.data && <Button type="submit" label="Save" busy={busy} busyLabel="Saving..." />}
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface SelectProps {
  targets: Fetched<Target[]>;
  noun: string;
  /** The item to which the address leads now; visitors may not see it at present. */
  present: Target | null;
  chosen: string;
  onChoose: (id: string) => void;
}

function TargetSelect({ targets, noun, present, chosen, onChoose }: SelectProps) {
  if (hasFailed(targets)) {
    return (
      <>
        <p role="alert">The list could not be fetched.</p>
        <QuietButton label="Try again" onClick={() => void targets.refetch()} />
      </>
    );
  }
  if (!targets.data) return <p>Loading...</p>;
  const hidden = present && !targets.data.some((each) => each.id === present.id) ? [present] : [];
  const options = [...hidden, ...targets.data];
  if (!options.length) return <p>There is no other {noun} that visitors see.</p>;
  return (
    <SelectField label="Lead to" value={chosen} onChoose={onChoose}>
      <option value="">Nowhere</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.title}
        </option>
      ))}
    </SelectField>
  );
}
