import { fetchEnquiry, updateEnquiry } from "../calls/enquiryCalls";
import { adjustUnreadCount, refreshCounts } from "../calls/enquiryCounts";
import type { Enquiry } from "../calls/enquiryTypes";

/** Marks as read or unread, and updates the count in the navigation immediately. */
export async function setReadState(id: string, isRead: boolean): Promise<void> {
  adjustUnreadCount(isRead ? -1 : 1);
  try {
    await updateEnquiry(id, { isRead });
  } catch (cause) {
    adjustUnreadCount(isRead ? 1 : -1);
    throw cause;
  } finally {
    void refreshCounts();
  }
}

export async function openEnquiry(id: string, signal: AbortSignal): Promise<Enquiry> {
  const enquiry = await fetchEnquiry(id, signal);
  if (!enquiry.isRead)
    setReadState(id, true).catch((cause: unknown) =>
      console.error("Failed to mark the enquiry as read", cause),
    );
  return { ...enquiry, isRead: true };
}
