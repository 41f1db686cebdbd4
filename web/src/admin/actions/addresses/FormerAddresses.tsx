import { useCallback, useRef } from "react";

import "./FormerAddresses.css";
import { latestOf, useFetch } from "../../../api/fetching/useFetch";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { useTask } from "../../../ui/notices/useTask";
import { RetryButton } from "../../../ui/buttons/RetryButton";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";
import { londonTime } from "../../values/londonTime";
import { AddAddress } from "./AddAddress";
import { type FormerAddress, fetchAddresses } from "./addressCalls";
import { useAddressChanges } from "./addressChanges";
import { changeAddress } from "./changeAddress";

interface Props {
  kind: ItemEndpointKey;
  item: { id: string; title: string };
  pathOf: (slug: string) => string;
}

/** The former addresses that lead to an item, and a field for another one. */
export function FormerAddresses({ kind, item: { id }, pathOf }: Props) {
  const changes = useAddressChanges();
  const addresses = useFetch(
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- they are fetched again after each change
    useCallback((signal: AbortSignal) => fetchAddresses(kind, id, signal), [kind, id, changes]),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, failure, run } = useTask("The address could not be removed.");
  const remove = (slug: string) =>
    run(async () => {
      await changeAddress({ kind, slug, from: id, to: "", done: `${pathOf(slug)} leads nowhere now.` });
      // The row goes with the address, and the focus with the row.
      heading.current?.focus();
    });
  const known = latestOf(addresses);
  return (
    <section className="facts addresses" aria-busy={addresses.state === "loading"}>
      <h2 ref={heading} tabIndex={-1}>
        Former addresses
      </h2>
      <p>Visitors who follow an old link to one of these are led to the page.</p>
      {addresses.state === "loading" && !known && <p>Loading...</p>}
      {addresses.state === "failed" && <p role="alert">Failed to fetch the former addresses</p>}
      {addresses.state === "failed" && addresses.retry && <RetryButton retry={addresses.retry} />}
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
        <span className="addresses__since">
          since <time dateTime={at}>{londonTime(at)}</time>
        </span>
      </span>
      <button type="button" className="textbutton" aria-disabled={busy} onClick={busy ? undefined : onRemove}>
        Remove<span className="visually-hidden"> {path}</span>
      </button>
    </li>
  );
}
