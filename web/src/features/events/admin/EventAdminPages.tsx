import { SettingsWarning } from "../../../admin/actions/deletion/SettingsWarning";
import { ItemDetailPage } from "../../../admin/screens/detail/ItemDetailPage";
import { ItemFormPage } from "../../../admin/screens/form/ItemFormPage";
import { ItemListPage } from "../../../admin/screens/list/ItemListPage";
import type { ItemKind, ListedRow } from "../../../admin/actions/itemKind";
import type { Event } from "../../../api/types";
import { admin, pages } from "../../../paths/adminPaths";
import { itemCalls } from "../../../admin/calls/itemCalls";
import { formSender, withoutPath } from "../../../admin/fields/described/sendForm";
import { client } from "../../../api/client";
import { EVENT_FORM } from "./eventForm";

const eventCalls = itemCalls<Event, "itineraryContent">({
  kind: "event",
  rowField: "itineraryContent",
  send: formSender(EVENT_FORM.fields, "/api/admin/upload-event-image", withoutPath),
  removePicture: (eventId, imageName) =>
    client.POST("/api/admin/remove-event-image", { body: { eventId, imageName } }),
});

const KIND: ItemKind<Event, ListedRow<Event, "itineraryContent">> = {
  ...EVENT_FORM,
  name: "event",
  copyPrefix: "event",
  label: "Event",
  nouns: { one: "event", many: "events" },
  routes: {
    list: admin.events,
    listName: "All events",
    add: admin.addEvent,
    detail: admin.event,
    update: admin.updateEvent,
    history: admin.eventHistory,
    publicPage: pages.event,
  },
  calls: eventCalls,
  renderDeletionEffects: (event) => <SettingsWarning item={event} noun="event" />,
  column: "Itineraries",
  renderCell: (event) => <td data-label="Itineraries">{event.itineraryContent.length}</td>,
  pageAfterUpdate: admin.event,
  failures: {
    fetchList: "Failed to fetch locations",
    fetchDetails: "Failed to fetch location details",
    fetchForm: "Failed to fetch location details",
    remove: "Failed to delete the event",
    add: "Failed to add Event",
    update: () => "Failed to update event",
  },
};

export const EventListPage = () => <ItemListPage kind={KIND} />;
export const EventDetailPage = () => <ItemDetailPage kind={KIND} />;
export const EventFormPage = () => <ItemFormPage kind={KIND} />;
