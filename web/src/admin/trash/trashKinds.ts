import { admin } from "../../routing/paths";

interface TrashKind {
  label: string;
  detail: (id: string) => string;
}

/** The kinds of removed items, by the name that the server gives them. */
export const TRASH_KINDS: Record<string, TrashKind> = {
  venues: { label: "Venue", detail: admin.venue },
  events: { label: "Event", detail: admin.event },
  packages: { label: "Packege", detail: admin.package },
  pages: { label: "Page", detail: () => admin.trash },
};
