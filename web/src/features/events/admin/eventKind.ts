import type { ItemKind } from "../../../admin/item/itemKind";
import type { Event } from "../../../api/types";
import { admin, pages } from "../../../routing/paths";
import { eventCalls } from "./calls";
import { EVENT_SECTIONS, EVENT_LABELS, EVENT_REQUIRED_FILES } from "./fields/eventFieldInfo";
import { type EventValues, eventValues } from "./formValues";

export const EVENT_KIND = {
  name: "event",
  draftPrefix: "event",
  label: "Event",
  nouns: { one: "event", many: "events" },
  routes: {
    list: admin.events,
    listName: "All events",
    add: admin.addEvent,
    detail: admin.event,
    update: admin.updateEvent,
    publicPage: pages.event,
  },
  calls: eventCalls,
  valuesOf: eventValues,
  sections: EVENT_SECTIONS,
  fieldLabels: EVENT_LABELS,
  requiredFiles: EVENT_REQUIRED_FILES,
} satisfies ItemKind<Event, EventValues, unknown>;
