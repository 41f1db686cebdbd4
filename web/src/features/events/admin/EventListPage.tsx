import { ItemListPage } from "../../../admin/item/ItemListPage";
import { EVENT_KIND } from "./eventKind";

export function EventListPage() {
  return (
    <ItemListPage kind={EVENT_KIND} column="Itineraries" failure="Failed to fetch locations">
      {(event) => <td data-label="Itineraries">{event.itineraryContent.length}</td>}
    </ItemListPage>
  );
}
