import { SettingsWarning } from "../../../admin/deletion/SettingsWarning";
import { ItemDetailPage } from "../../../admin/item/ItemDetailPage";
import { EventDetails } from "./EventDetails";
import { EVENT_KIND } from "./eventKind";

export function EventDetailPage() {
  return (
    <ItemDetailPage
      kind={EVENT_KIND}
      fetchFailure="Failed to fetch location details"
      deletionFailure="Failed to delete the event"
      renderDeletionEffects={(event) => <SettingsWarning item={event} noun="event" />}
    >
      {(event) => <EventDetails event={event} />}
    </ItemDetailPage>
  );
}
