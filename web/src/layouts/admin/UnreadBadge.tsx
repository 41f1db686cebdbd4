import { useQuery } from "@tanstack/react-query";

import { countsQuery } from "../../features/enquiries/admin/calls/enquiryCounts";

/** The number of unread enquiries; nothing when it is 0. */
export function UnreadBadge() {
  const unread = useQuery(countsQuery).data?.unread;
  if (!unread) return null;
  return (
    <span className="unread-badge">
      {unread}
      <span className="visually-hidden"> unread</span>
    </span>
  );
}

/** A dot on the menu button while there are unread enquiries. */
export function UnreadDot() {
  const unread = useQuery(countsQuery).data?.unread;
  return unread ? <span className="unread-dot" aria-hidden="true" /> : null;
}
