import { Link } from "react-router-dom";

import type { FetchState } from "../../api/fetching/useFetch";
import { admin } from "../../routing/paths";
import { Table } from "../../ui/table/Table";
import type { Direction } from "./calls";

export function BrandDirections({
  venues,
  total,
}: {
  venues: FetchState<Direction[]>;
  total: number | undefined;
}) {
  return (
    <Table
      label="Venues"
      columns={["Venue", "Brand direction"]}
      items={venues}
      failure="Failed to fetch venues"
      none={
        total ? (
          <p>
            There is nothing on this page. <Link to={admin.dashboard}>First page</Link>
          </p>
        ) : (
          <p>There are no venues yet.</p>
        )
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
