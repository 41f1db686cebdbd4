import { admin, pages } from "../../../paths/adminPaths";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";

export interface TrashKind {
  name: ItemEndpointKey;
  label: string;
  noun: string;
  detail: (id: string) => string;
  page: (slug: string) => string;
}

/** The kinds of removed items, by the name that the server gives them. */
export const TRASH_KINDS: Record<string, TrashKind> = {
  venues: { name: "venue", label: "Venue", noun: "venue", detail: admin.venue, page: pages.venue },
  events: { name: "event", label: "Event", noun: "event", detail: admin.event, page: pages.event },
  packages: {
    name: "packege",
    label: "Packege",
    noun: "packege",
    detail: admin.package,
    page: pages.package,
  },
  pages: { name: "page", label: "Page", noun: "page", detail: admin.page, page: pages.page },
};
