import { useCallback } from "react";

import { useLoaded } from "../../../api/useLoaded";
import { Table } from "../../../ui/Table";
import { useTitle } from "../../pages/useTitle";
import { fetchVenues } from "../calls";

export function DashboardPage() {
  const venues = useLoaded(useCallback((signal: AbortSignal) => fetchVenues("", signal), []));
  useTitle("Dashboard");
  return (
    <>
      <h1>Dashboard</h1>
      <section className="count">
        <h2>Total Venues</h2>
        <p>{venues.state === "ready" ? venues.value.length : "–"}</p>
      </section>
      <Table
        columns={["Venue", "Brand direction"]}
        items={venues}
        failure="Failed to fetch venues"
        none="There are no venues yet."
      >
        {(venue) => (
          <tr key={venue.id}>
            <td>{venue.title}</td>
            <td>{venue.brandDirection}</td>
          </tr>
        )}
      </Table>
    </>
  );
}
