import { Link } from "react-router-dom";

import { EmptyList } from "../../admin/screens/list/EmptyList";
import type { Fetched } from "../../api/fetching/queryClient";
import type { Page } from "../../api/fetching/paging";
import { admin } from "../../paths/adminPaths";
import { Table } from "../../ui/table/Table";
import type { Direction } from "./calls";

const NOUNS = { one: "venue", many: "venues" };

export function BrandDirections({ query }: { query: Fetched<Page<Direction>> }) {
  return (
    <Table
      label="Venues"
      columns={["Venue", "Brand direction"]}
      query={query}
      rows={query.data?.items}
      failure="Failed to fetch venues"
      retryAbout="to fetch the venues"
      none={
        <EmptyList
          nouns={NOUNS}
          filtered={false}
          total={query.data?.total ?? 0}
          firstPage={admin.dashboard}
          unfiltered={admin.dashboard}
        />
      }
    >
      {(venue) => (
        <tr key={venue.id}>
          <td>
            <Link to={admin.updateVenue(venue.id)} className="table__link" dir="auto">
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
