import { bodyOf, client } from "../../../../api/client";
import { admin } from "../../../../paths/adminPaths";
import { notifyWithLinks } from "../../../../ui/notices/noticeStore";
import { refreshCounts } from "../calls/enquiryCounts";
import { openKeeper } from "./draft/draftKeeper";

/** Makes a joined enquiry one of its own again, and says where it is. */
export async function takeApart(joined: string): Promise<void> {
  const { message, id, other } = await bodyOf(
    client.POST("/api/admin/take-enquiry-apart/{id}", { params: { path: { id: joined } } }),
  );
  notifyWithLinks(message, [{ to: admin.enquiry(other), label: "Open the other one" }]);
  void openKeeper(id)?.refresh();
  void refreshCounts();
}
