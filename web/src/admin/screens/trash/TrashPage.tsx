import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";

import { lifetimes } from "../../../adminRules.json";
import { type Fetched, hasFailed } from "../../../api/fetching/queryClient";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { Button, QuietButton } from "../../../ui/buttons/Button";
import { focusMain } from "../../../ui/dom/focusMain";
import { focusNextRow } from "../../../ui/dom/focusNextRow";
import { SelectField } from "../../../ui/form/SelectField";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notifyWithLinks } from "../../../ui/notices/noticeStore";
import { useTask } from "../../../ui/notices/useTask";
import { Dialog, DialogActions } from "../../../ui/primitives/Dialog";
import { Table } from "../../../ui/table/Table";
import { type Target, targetsQuery } from "../../actions/addresses/addressCalls";
import { changeAddress } from "../../actions/addresses/changeAddress";
import { itemsChanged } from "../../calls/itemChanges";
import { restoreFromTrash, type TrashedItem, trashQuery } from "../../calls/trashCalls";
import { RemoveForEverDialog } from "./RemoveForEverDialog";
import { TrashRow } from "./TrashRow";
import { TRASH_KINDS, type TrashKind } from "./trashKinds";
import "./TrashPage.css";

const COLUMNS = ["Title", "Kind", "Deleted", "Days left", "Actions"];

const NONE = "The trash is empty. What somebody deletes can be restored from here.";

/** The removed items of all kinds, which can be restored for a while; `none` says that there are none. */
export function TrashPage({ none = NONE }: { none?: string | undefined }) {
  const trash = useQuery(trashQuery);
  const [removing, setRemoving] = useState<TrashedItem>();
  const [redirected, setRedirected] = useState<TrashedItem>();
  const { busy, failure, run } = useTask("It could not be restored.");
  useDocumentTitle("Trash");
  return (
    <>
      <header className="admin-layout__head">
        <h1>Trash</h1>
        <p className="admin-layout__total">
          What is deleted stays here for {lifetimes.trash}. Then it is gone for ever.
        </p>
      </header>
      <div className="trash">
        <FailureNotice>{failure}</FailureNotice>
        <Table
          label="Trash"
          columns={COLUMNS}
          query={trash}
          rows={trash.data}
          failure="Failed to fetch the trash"
          none={<p>{none}</p>}
        >
          {(item) => (
            <TrashRow
              key={item.id}
              item={item}
              busy={busy}
              onRestore={() => void run(() => restore(item))}
              onRedirect={() => setRedirected(item)}
              onRemove={() => setRemoving(item)}
            />
          )}
        </Table>
      </div>
      {redirected && TRASH_KINDS[redirected.kind] && (
        <FormerAddressDialog
          item={redirected}
          kind={TRASH_KINDS[redirected.kind]!}
          onClose={() => setRedirected(undefined)}
        />
      )}
      {removing && <RemoveForEverDialog item={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

async function restore({ id, kind, title }: TrashedItem): Promise<void> {
  await restoreFromTrash(id);
  focusNextRow();
  void itemsChanged();
  const to = TRASH_KINDS[kind]?.detail(id);
  notifyWithLinks(`${title} is back.`, to ? [{ to, label: "View Details" }] : []);
}

interface Props {
  item: TrashedItem;
  kind: TrashKind;
  onClose: () => void;
}

/** Lets the address of a removed item lead to another one. */
function FormerAddressDialog({ item: { title, slug, leadsTo }, kind, onClose }: Props) {
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
