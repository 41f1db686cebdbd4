import { useCallback } from "react";
import { Link } from "react-router-dom";

import { useLoaded } from "../../api/useLoaded";
import { admin } from "../../paths";
import "../../styles/dashboard.css";
import { Table } from "../../ui/Table";
import { useEnquiryCounts } from "../enquiries/admin/counts";
import { useTitle } from "../pages/useTitle";
import { Count } from "./Count";
import { countEvents, countPackages, fetchDirections } from "./calls";

export function DashboardPage() {
  const venues = useLoaded(useCallback((signal: AbortSignal) => fetchDirections(signal), []));
  const events = useLoaded(useCallback((signal: AbortSignal) => countEvents(signal), []));
  const packages = useLoaded(useCallback((signal: AbortSignal) => countPackages(signal), []));
  const fresh = useEnquiryCounts(({ counts }) => counts?.statuses.new);
  useTitle("Dashboard");
  return (
    <>
      <h1>Dashboard</h1>
      <div className="counts">
        <Count label="Total Venues" to={admin.venues}>
          {venues.state === "ready" ? venues.value.length : undefined}
        </Count>
        <Count label="Events" to={admin.events}>
          {events.state === "ready" ? events.value : undefined}
        </Count>
        <Count label="Packeges" to={admin.packages}>
          {packages.state === "ready" ? packages.value : undefined}
        </Count>
        <Count label="New enquiries" to={`${admin.enquiries}?status=new`}>
          {fresh}
        </Count>
      </div>
      <Table
        columns={["Venue", "Brand direction"]}
        items={venues}
        failure="Failed to fetch venues"
        none="There are no venues yet."
      >
        {(venue) => (
          <tr key={venue.id}>
            <td>
              <Link to={admin.venue(venue.id)}>{venue.title}</Link>
            </td>
            <td>{venue.brandDirection}</td>
          </tr>
        )}
      </Table>
    </>
  );
}
