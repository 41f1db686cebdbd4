import { useEnquiryCounts } from "./enquiryCounts";

/** Shows on the way to the link that there is something unread; how much, the link itself says. */
export function UnreadDot() {
  const unread = useEnquiryCounts(({ counts }) => counts?.unread ?? 0);
  return unread ? <span className="dot" aria-hidden="true" /> : null;
}
