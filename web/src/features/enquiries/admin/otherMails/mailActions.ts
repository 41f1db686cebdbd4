import { ApiError, messageOf } from "../../../../api/errors";
import { queryClient } from "../../../../api/fetching/queryClient";
import { admin } from "../../../../paths/adminPaths";
import { notify, notifyWithLinks, offerUndo } from "../../../../ui/notices/noticeStore";
import { ENQUIRY_LISTS } from "../calls/enquiryCalls";
import { refreshCounts } from "../calls/enquiryCounts";
import { assignMail, bringMailBack, enquireByMail, setMailAside } from "./calls";

const GONE = [404, 409];

/** What follows a change of a mail; `leave` moves the focus away from it. */
type Leave = () => void;

export const makeEnquiry = (id: string, leave: Leave): Promise<void> =>
  unlessGone(leave, async () => {
    const made = await enquireByMail(id);
    leave();
    notifyWithLinks(made.message, linksTo(made.id));
    void refreshCounts();
  });

export const addToEnquiry = (id: string, enquiryId: string, leave: Leave): Promise<void> =>
  unlessGone(leave, async () => {
    const { message } = await assignMail(id, enquiryId);
    leave();
    offerUndo(message, () => bringBack(id), undefined, linksTo(enquiryId));
    void refreshCounts();
  });

export const setAside = (id: string, leave: Leave): Promise<void> =>
  unlessGone(leave, async () => {
    await setMailAside(id);
    leave();
    offerUndo("The mail is set aside.", () => bringBack(id));
  });

async function bringBack(id: string): Promise<void> {
  try {
    await bringMailBack(id);
    void refreshCounts();
    notify("The mail is in the list again.");
  } catch (cause) {
    notify(messageOf(cause, "The mail could not be brought back."));
  }
}

const linksTo = (enquiryId: string) => [{ to: admin.enquiry(enquiryId), label: "Open the enquiry" }];

/** Shows the lists anew where a colleague was first. */
async function unlessGone(leave: Leave, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (cause) {
    if (!(cause instanceof ApiError) || !GONE.includes(cause.status)) throw cause;
    leave();
    notify(cause.message);
    void queryClient.invalidateQueries({ queryKey: ENQUIRY_LISTS });
  }
}
