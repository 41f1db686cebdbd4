import { nameOf } from "./VenueMenu";
import { useVenuesById } from "./useVenuesById";

const DELETED = "A venue that is no longer in the catalogue";

export function VenueTitles({ ids }: { ids: string[] }) {
  const { known } = useVenuesById(ids);
  return (
    <ol>
      {ids.map((id) => (
        <li key={id} dir="auto">
          {known[id] === "deleted" ? DELETED : nameOf(known[id])}
        </li>
      ))}
    </ol>
  );
}
