import { useCallback, useState } from "react";

import { useLoaded } from "../../../api/useLoaded";
import { SearchField } from "../../../ui/SearchField";
import { Table } from "../../../ui/Table";
import { useTitle } from "../../pages/useTitle";
import { fetchEvents } from "../calls";

export function EventListPage() {
  const [search, setSearch] = useState("");
  const events = useLoaded(useCallback((signal: AbortSignal) => fetchEvents(search, signal), [search]));
  useTitle("Events");
  return (
    <>
      <header className="desk__head">
        <h1>Events{events.state === "ready" && ` (${events.value.length})`}</h1>
        <SearchField label="Search events" onSearch={setSearch} />
      </header>
      <Table
        columns={["Event Title", "Itineraries"]}
        items={events}
        failure="Failed to fetch locations"
        none={search ? "No event matches." : "There are no events yet."}
      >
        {(event) => (
          <tr key={event.id}>
            <td>{event.title}</td>
            <td>{event.itineraryContent.length}</td>
          </tr>
        )}
      </Table>
    </>
  );
}
