import { Link } from "react-router-dom";

import { EmptyList } from "../../admin/screens/list/EmptyList";
import type { FetchState } from "../../api/fetching/useFetch";
import { admin } from "../../paths/adminPaths";
import { Table } from "../../ui/table/Table";
import type { Direction } from "./calls";

interface Props {
  venues: FetchState<Direction[]>;
  total: number | undefined;
}

const NOUNS = { one: "venue", many: "venues" };

export function BrandDirections({ venues, total }: Props) {
  return (
    <Table
      label="Venues"
      columns={["Venue", "Brand direction"]}
      items={venues}
      failure="Failed to fetch venues"
      none={
        <EmptyList
          nouns={NOUNS}
          filtered={false}
          total={total ?? 0}
          firstPage={admin.dashboard}
          unfiltered={admin.dashboard}
        />
      }
    >
      {(venue) => (
        <tr key={venue.id}>
          <td>
            <Link to={admin.venue(venue.id)} className="table__link" dir="auto">
              {venue.title}
            </Link>
          </td>
          <td data-label="Brand direction">
            <span dir="auto">{venue.brandDirection || "–"}</span>
          </td>
        </tr>
      )}
    </Table>
  );
}
