import { AddItemPage } from "../../../admin/item/AddItemPage";
import { EVENT_KIND } from "./eventKind";
import { EventFields } from "./fields/EventFields";

export function AddEventPage() {
  return (
    <AddItemPage kind={EVENT_KIND} failure="Failed to add Event">
      <EventFields mediaRequired />
    </AddItemPage>
  );
}
