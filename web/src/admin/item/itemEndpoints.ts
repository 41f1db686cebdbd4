import { endpoints } from "../../api/endpoints";

/** The endpoints of each kind, under the name that the API's answers give to an item of it. */
export const ITEM_ENDPOINTS = {
  venue: {
    list: endpoints.venues,
    item: endpoints.venue,
    add: endpoints.addVenue,
    update: endpoints.updateVenue,
    remove: endpoints.deleteVenue,
  },
  event: {
    list: endpoints.events,
    item: endpoints.event,
    add: endpoints.addEvent,
    update: endpoints.updateEvent,
    remove: endpoints.deleteEvent,
  },
  packege: {
    list: endpoints.packages,
    item: endpoints.package,
    add: endpoints.addPackage,
    update: endpoints.updatePackage,
    remove: endpoints.deletePackage,
  },
} as const;

export type ItemEndpointKey = keyof typeof ITEM_ENDPOINTS;
