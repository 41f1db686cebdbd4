import { useQuery } from "@tanstack/react-query";

import { bodyOf, client } from "../../../api/client";
import { ITEMS } from "../../calls/itemChanges";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";
import { AffectedItems } from "./AffectedItems";

interface Props {
  kind: ItemEndpointKey;
  ids: string[];
}

/** Lists the texts of other items and of the site whose links lead nowhere once these items are gone. */
export function BrokenLinks({ kind, ids }: Props) {
  const found = useQuery({
    queryKey: [ITEMS, kind, "broken-links", ids],
    queryFn: ({ signal }) => fetchBrokenLinks(kind, ids, signal),
  });
  if (found.isPending) return <p>Looking for links that lead here...</p>;
  if (found.isError) return <p>Which texts link here could not be found out.</p>;
  return <AffectedItems lead="Links in these texts will lead nowhere:" items={found.data} />;
}

async function fetchBrokenLinks(kind: ItemEndpointKey, ids: string[], signal: AbortSignal) {
  const effects = await bodyOf(client.POST(`/api/admin/${kind}-effects` as const, { body: { ids }, signal }));
  const links = effects.flatMap((each) => each.links);
  const named = new Map(links.map(({ id, field, title, label }) => [`${id} ${field}`, `${title}: ${label}`]));
  return [...named].map(([id, title]) => ({ id, title }));
}
