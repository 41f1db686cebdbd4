import { useCallback, useState } from "react";
import { Link } from "react-router-dom";

import { useLoaded } from "../../../api/useLoaded";
import { admin } from "../../../paths";
import { Picture } from "../../../ui/Picture";
import { SearchField } from "../../../ui/SearchField";
import { Table } from "../../../ui/Table";
import { useTitle } from "../../pages/useTitle";
import { fetchVenues } from "../calls";

export function VenueListPage() {
  const [search, setSearch] = useState("");
  const venues = useLoaded(useCallback((signal: AbortSignal) => fetchVenues(search, signal), [search]));
  useTitle("Venues");
  return (
    <>
      <header className="desk__head">
        <h1>Venues</h1>
        <SearchField label="Search venues" onSearch={setSearch} />
        <Link to={admin.addVenue} className="button">
          Add Venue
        </Link>
      </header>
      <Table
        columns={["Venue Title", "Description", "Actions"]}
        items={venues}
        failure="Failed to fetch venues"
        none={search ? "No venue matches." : "There are no venues yet."}
      >
        {(venue) => (
          <tr key={venue.id}>
            <td>
              <div className="table__title">
                <Picture path={venue.featuredImage} alt="" />
                <span>{venue.title}</span>
              </div>
            </td>
            <td>
              <p className="table__text">{venue.description}</p>
            </td>
            <td>
              <Link to={admin.venue(venue.id)}>
                View Details<span className="unseen"> of {venue.title}</span>
              </Link>
            </td>
          </tr>
        )}
      </Table>
    </>
  );
}
