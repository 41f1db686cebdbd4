import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";

import "./FormerAddresses.css";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { FetchStatus } from "../../../ui/notices/FetchStatus";
import { useTask } from "../../../ui/notices/useTask";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";
import { londonTime } from "../../values/times/londonTime";
import { AddAddress } from "./AddAddress";
import { addressesQuery, type FormerAddress } from "./addressCalls";
import { changeAddress } from "./changeAddress";
import { TextButton } from "../../../ui/buttons/Button";

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
