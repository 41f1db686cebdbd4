import { useCallback } from "react";

import { bodyOf, client } from "../../../api/client";
import { useFetch } from "../../../api/fetching/useFetch";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";
import { AffectedItems } from "./AffectedItems";

interface Props {
  kind: ItemEndpointKey;
  ids: string[];
}

/** Lists the texts of other items and of the site whose links lead nowhere once these items are gone. */
export function BrokenLinks({ kind, ids }: Props) {
  const key = ids.join(" ");
  const found = useFetch(
    useCallback((signal: AbortSignal) => fetchBrokenLinks(kind, key.split(" "), signal), [kind, key]),
  );
  if (found.state === "loading") return <p>Looking for links that lead here...</p>;
  if (found.state === "failed") return <p>Which texts link here could not be found out.</p>;
  return <AffectedItems lead="Links in these texts will lead nowhere:" items={found.value} />;
}

async function fetchBrokenLinks(kind: ItemEndpointKey, ids: string[], signal: AbortSignal) {
  const effects = await bodyOf(client.POST(`/api/admin/${kind}-effects` as const, { body: { ids }, signal }));
  const links = effects.flatMap((each) => each.links);
  const named = new Map(links.map(({ id, field, title, label }) => [`${id} ${field}`, `${title}: ${label}`]));
  return [...named].map(([id, title]) => ({ id, title }));
}
