import { nameOf } from "./VenueLine";
import { useKnownVenues } from "./useKnownVenues";

/** The titles of the venues of some ids, in their order. */
export function VenueTitles({ ids }: { ids: string[] }) {
  const { known } = useKnownVenues(ids);
  return (
    <ol>
      {ids.map((id) => (
        <li key={id}>{nameOf(known[id])}</li>
      ))}
    </ol>
  );
}
