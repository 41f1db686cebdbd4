import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useRef, useState } from "react";

import "./FormerAddresses.css";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { FetchStatus } from "../../../ui/notices/FetchStatus";
import { useTask } from "../../../ui/notices/useTask";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";
import { londonTime } from "../../values/times/londonTime";
import { addressesQuery, type FormerAddress, holderOf } from "./addressCalls";
import { changeAddress, lastPart } from "./changeAddress";
import { QuietButton, TextButton } from "../../../ui/buttons/Button";
import { ApiError, messageOf } from "../../../api/errors";

interface Props {
  kind: ItemEndpointKey;
  item: { id: string; title: string };
  pathOf: (slug: string) => string;
}

/** The former addresses that lead to an item, and a field for another one. */
export function FormerAddresses({ kind, item: { id }, pathOf }: Props) {
  const addresses = useQuery(addressesQuery(kind, id));
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, failure, run } = useTask("The address could not be removed.");
  const remove = (slug: string) =>
    run(async () => {
      await changeAddress({ kind, slug, from: id, to: "", done: `${pathOf(slug)} leads nowhere now.` });
      // The row goes with the address, and the focus with the row.
      heading.current?.focus();
    });
  const known = addresses.data;
  return (
    <section className="facts stack stack--start" aria-busy={addresses.isFetching}>
      <h2 ref={heading} tabIndex={-1}>
        Former addresses
      </h2>
      <p>Visitors who follow an old link to one of these are led to the page.</p>
      <FetchStatus query={addresses} failure="Failed to fetch the former addresses" />
      {known?.length === 0 && <p>No other address leads here.</p>}
      {known && known.length > 0 && (
        <ul className="addresses__list">
          {known.map((each) => (
            <AddressRow
              key={each.slug}
              address={each}
              path={pathOf(each.slug)}
              busy={busy}
              onRemove={() => void remove(each.slug)}
            />
          ))}
        </ul>
      )}
      <FailureNotice>{failure}</FailureNotice>
      {known && <AddAddress kind={kind} id={id} pathOf={pathOf} />}
    </section>
  );
}

interface RowProps {
  address: FormerAddress;
  path: string;
  busy: boolean;
  onRemove: () => void;
}

function AddressRow({ address: { at }, path, busy, onRemove }: RowProps) {
  return (
    <li>
      <span>
        <span className="addresses__path">{path}</span>{" "}
        <span className="note">
          since <time dateTime={at}>{londonTime(at)}</time>
        </span>
      </span>
      <TextButton label="Remove" busy={busy} onClick={onRemove} about={path} />
    </li>
  );
}

interface AddAddressProps {
  kind: ItemEndpointKey;
  id: string;
  pathOf: (slug: string) => string;
}

const FAILURE = "The address could not be added.";

/** A field for an address that is to lead to an item. */
function AddAddress({ kind, id, pathOf }: AddAddressProps) {
  const { busy, error, forget, field, submit } = useAddition({ kind, id, pathOf });
  const name = useId();
  return (
    <form className="addresses__add stack stack--start" onSubmit={submit} noValidate>
      <div className="field">
        <label htmlFor={name}>Let another address lead here</label>
        <input
          ref={field}
          id={name}
          name="slug"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onInput={forget}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${name}-hint ${name}-error` : `${name}-hint`}
        />
        <p id={`${name}-hint`} className="field__hint">
          An old address of this site, such as {pathOf("old-name")}, or its last part. No item may have it
          now.
        </p>
        {error && (
          <p id={`${name}-error`} className="field__error" role="alert">
            {error}
          </p>
        )}
      </div>
      <QuietButton type="submit" label="Add address" busy={busy} busyLabel="Adding..." />
    </form>
  );
}

/** Adds what is typed; the server says what is wrong with it. */
function useAddition({ kind, id, pathOf }: AddAddressProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const field = useRef<HTMLInputElement>(null);

  const add = async (input: HTMLInputElement) => {
    const slug = lastPart(input.value);
    if (!slug) return "Type an address.";
    try {
      const from = await holderOf(kind, slug);
      await changeAddress({ kind, slug, from, to: id, done: `${pathOf(slug)} leads here now.` });
      input.value = "";
      return "";
    } catch (cause) {
      return (cause instanceof ApiError && cause.fields["slug"]) || messageOf(cause, FAILURE);
    }
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || !field.current) return;
    setBusy(true);
    const wrong = await add(field.current);
    setBusy(false);
    setError(wrong);
    if (wrong) field.current?.focus();
  };
  return {
    busy,
    error,
    forget: () => setError(""),
    field,
    submit: (event: SyntheticEvent) => void submit(event),
  };
}
