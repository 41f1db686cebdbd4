import { useMemo } from "react";

import { lifetimes } from "../../../../adminRules.json";
import { latestOf, useFetch } from "../../../../api/fetching/useFetch";
import { BusyButton } from "../../../../ui/buttons/BusyButton";
import { focusMain } from "../../../../ui/dom/focusMain";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { notify } from "../../../../ui/notices/noticeStore";
import { useTask } from "../../../../ui/notices/useTask";
import { fetchTrashedEnquiries } from "../calls";
import { useEnquiryChanges } from "../counts/enquiryCounts";
import type { TrashedEnquiry } from "../enquiryTypes";
import { Timestamp } from "../../../../admin/values/Timestamp";
import { restoreDeleted } from "./DeleteEnquiry";
import "./DeletedEnquiries.css";

/** The enquiries in the trash; nothing while there are none. */
export function DeletedEnquiries() {
  const changes = useEnquiryChanges();
  const deleted = latestOf(useFetch(useMemo(() => fetchAfter(changes), [changes])));
  if (!deleted?.length) return null;
  return (
    <section className="aside" aria-labelledby="deleted-enquiries">
      <h2 id="deleted-enquiries">Trash</h2>
      <p>Deleted enquiries can be restored for {lifetimes.enquiryTrash}.</p>
      <ul className="deleted-enquiries">
        {deleted.map((each) => (
          <DeletedEnquiry key={each.id} deleted={each} />
        ))}
      </ul>
    </section>
  );
}

/** Another function for each number of changes, so that the trash is fetched anew. */
const fetchAfter = (_changes: number) => (signal: AbortSignal) => fetchTrashedEnquiries(signal);

function DeletedEnquiry({ deleted: { id, name, at } }: { deleted: TrashedEnquiry }) {
  const { busy, failure, run } = useTask("The enquiry could not be restored.");
  const restore = () =>
    run(async () => {
      await restoreDeleted(id);
      focusMain();
      notify(`The enquiry of ${name} is back.`);
    });
  return (
    <li>
      <span>
        <bdi>{name}</bdi>, deleted <Timestamp at={at} short />
      </span>
      <BusyButton label="Restore" busyLabel="Restoring..." busy={busy} onPress={() => void restore()} />
      {failure && <FailureNotice>{failure}</FailureNotice>}
    </li>
  );
}
