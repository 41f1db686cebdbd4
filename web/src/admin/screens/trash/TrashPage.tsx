import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { lifetimes } from "../../../adminRules.json";
import { type Fetched, hasFailed } from "../../../api/fetching/queryClient";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { RetryButton } from "../../../ui/buttons/RetryButton";
import { focusMain } from "../../../ui/dom/focusMain";
import { focusNextRow } from "../../../ui/dom/focusNextRow";
import { FormDialog } from "../../../ui/form/FormDialog";
import { FormSelect } from "../../../ui/form/FormSelect";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notifyWithLinks } from "../../../ui/notices/noticeStore";
import { useTask } from "../../../ui/notices/useTask";
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
      <header className="admin-layout__head cluster">
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

interface Values {
  target: string;
}

/** Lets the address of a removed item lead to another one. */
function FormerAddressDialog({ item: { title, slug, leadsTo }, kind, onClose }: Props) {
  const from = leadsTo?.id ?? "";
  const form = useForm<Values>({ defaultValues: { target: from } });
  const { name, noun, page } = kind;
  const targets = useQuery(targetsQuery(name));
  const save = async ({ target: to }: Values) => {
    const target = targets.data?.find(({ id }) => id === to);
    const done = `Links to ${title} lead ${target ? `to ${target.title}` : "nowhere"} now.`;
    if (to !== from) await changeAddress({ kind: name, slug, from, to, done });
    onClose();
    focusMain();
  };
  return (
    <FormDialog
      title={`Redirect links to ${title}`}
      intro={
        <p>
          Old links to <strong>{page(slug)}</strong> can lead to another {noun}, also once this one is gone
          for ever. Its former addresses lead there too.
        </p>
      }
      className="stack gap-5"
      form={form}
      send={save}
      failureText="The address could not be changed."
      label={targets.data ? "Save" : undefined}
      busyLabel="Saving..."
      onClose={onClose}
    >
      <TargetSelect targets={targets} noun={noun} present={leadsTo} />
    </FormDialog>
  );
}

interface SelectProps {
  targets: Fetched<Target[]>;
  noun: string;
  /** The item to which the address leads now; visitors may not see it at present. */
  present: Target | null;
}

function TargetSelect({ targets, noun, present }: SelectProps) {
  if (hasFailed(targets)) {
    return (
      <>
        <p role="alert">The list could not be fetched.</p>
        <RetryButton retry={() => void targets.refetch()} />
      </>
    );
  }
  if (!targets.data) return <p>Loading...</p>;
  if (!targets.data.length && !present) return <p>There is no other {noun} that visitors see.</p>;
  return (
    <FormSelect<Values>
      name="target"
      label="Lead to"
      none="Nowhere"
      options={targets.data.map(({ id, title }) => ({ value: id, label: title }))}
      stored={present ? { value: present.id, label: present.title } : undefined}
    />
  );
}
