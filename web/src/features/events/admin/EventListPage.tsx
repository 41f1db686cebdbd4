import { admin } from "../../../paths";
import { ItemList } from "../../listing/ItemList";
import { ItemTitle } from "../../listing/ItemTitle";
import { ViewDetails } from "../../listing/ViewDetails";
import { fetchEventRows } from "./calls";

export function EventListPage() {
  return (
    <ItemList
      title="Events"
      words={{ one: "event", many: "events" }}
      add={{ label: "Add Event", to: admin.addEvent }}
      columns={[{ label: "Event Title", sort: "title" }, "Itineraries", "Actions"]}
      load={fetchEventRows}
      failure="Failed to fetch locations"
    >
      {(event) => (
        <tr key={event.id}>
          <ItemTitle title={event.title} picture={event.featuredImage} />
          <td data-label="Itineraries">{event.itineraryContent.length}</td>
          <ViewDetails to={admin.event(event.id)} title={event.title} />
        </tr>
      )}
    </ItemList>
  );
}
