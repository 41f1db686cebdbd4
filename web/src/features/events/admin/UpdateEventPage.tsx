import { UpdateItemPage } from "../../../admin/item/UpdateItemPage";
import { admin } from "../../../routing/paths";
import { EVENT_KIND } from "./eventKind";
import { EventFields } from "./fields/EventFields";

export function UpdateEventPage() {
  return (
    <UpdateItemPage
      kind={EVENT_KIND}
      fetchFailure="Failed to fetch location details"
      saveFailure={() => "Failed to update event"}
      nextPage={admin.event}
    >
      <EventFields />
    </UpdateItemPage>
  );
}
