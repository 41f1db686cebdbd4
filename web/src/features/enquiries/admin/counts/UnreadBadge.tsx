import { useEnquiryCounts } from "./enquiryCounts";

/** The number of unread enquiries, for the link that leads to them; nothing when there is none. */
export function UnreadBadge() {
  const unread = useEnquiryCounts(({ counts }) => counts?.unread ?? 0);
  if (!unread) return null;
  return (
    <span className="badge">
      {unread}
      <span className="unseen"> unread</span>
    </span>
  );
}

/** Shows on the way to the link that there is something unread; how much, the link itself says. */
export function UnreadDot() {
  const unread = useEnquiryCounts(({ counts }) => counts?.unread ?? 0);
  return unread ? <span className="dot" aria-hidden="true" /> : null;
}
