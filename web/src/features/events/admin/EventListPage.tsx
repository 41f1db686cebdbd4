import { admin, pages } from "../../../routing/paths";
import { ItemActions } from "../../../admin/list/ItemActions";
import { ItemList } from "../../../admin/list/ItemList";
import { ItemTitle } from "../../../admin/list/ItemTitle";
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
          <ItemTitle title={event.title} picture={event.featuredImage} details={admin.event(event.id)} />
          <td data-label="Itineraries">{event.itineraryContent.length}</td>
          <ItemActions
            title={event.title}
            details={admin.event(event.id)}
            edit={admin.updateEvent(event.id)}
            visit={pages.event(event.slug)}
          />
        </tr>
      )}
    </ItemList>
  );
}
