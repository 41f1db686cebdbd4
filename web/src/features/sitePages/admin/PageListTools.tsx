import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";

import { admin } from "../../../paths/adminPaths";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notifyOnNextScreen } from "../../../ui/notices/noticeStore";
import { useTask } from "../../../ui/notices/useTask";
import { addPrivacyDraft, pagesQuery } from "./calls";
import { QuietButton } from "../../../ui/buttons/Button";

/** The server keeps no more pages of text. */
export const MOST_PAGES = 12;

/** How many more pages there may be, and the button that begins the privacy page while there is none. */
export function PageListTools() {
  const { data } = useQuery(pagesQuery);
  const navigate = useNavigate();
  const { busy, failure, run } = useTask("The privacy page could not be begun.");
  if (!data) return null;
  const { items, total } = data;
  const hasPrivacy = items.some(({ item }) => item.slug.startsWith("privacy"));
  const begin = async () => {
    const id = await addPrivacyDraft();
    notifyOnNextScreen("The privacy page is a draft. Check every sentence.");
    await navigate(admin.updatePage(id));
  };
  return (
    <div className="pagetools">
      <p>{roomText(total)}</p>
      {!hasPrivacy && total < MOST_PAGES && (
        <QuietButton
          label="Begin the privacy page"
          busy={busy}
          onClick={() => void run(begin)}
          busyLabel="Beginning..."
        />
      )}
      <FailureNotice>{failure}</FailureNotice>
    </div>
  );
}

function roomText(total: number): string {
  const left = MOST_PAGES - total;
  if (left > 0) return `There can be ${MOST_PAGES} pages; there is room for ${left} more.`;
  return `There are ${total} pages, which is the most. Delete one to add another.`;
}
