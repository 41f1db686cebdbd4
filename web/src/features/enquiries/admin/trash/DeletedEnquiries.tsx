import { useQuery } from "@tanstack/react-query";

import { lifetimes } from "../../../../adminRules.json";
import { TaskButton } from "../../../../ui/notices/TaskButton";
import { focusMain } from "../../../../ui/dom/focusMain";
import { useFirstRows } from "../../../../ui/table/useFirstRows";
import { notify } from "../../../../ui/notices/noticeStore";
import { trashedEnquiriesQuery } from "../calls/enquiryCalls";
import type { TrashedEnquiry } from "../calls/enquiryTypes";
import { Timestamp } from "../../../../admin/values/times/Timestamp";
import { restoreDeleted } from "./DeleteEnquiry";
import "./DeletedEnquiries.css";

/** The enquiries in the trash under a title; nothing while there are none. */
export function DeletedEnquiries({ title = "Trash" }) {
  const { data: deleted = [] } = useQuery(trashedEnquiriesQuery);
  const { shown, more } = useFirstRows(deleted, "deleted enquiries");
  if (!deleted.length) return null;
  return (
    <section className="aside" aria-labelledby="deleted-enquiries">
      <h2 id="deleted-enquiries">{title}</h2>
      <p>Deleted enquiries can be restored for {lifetimes.enquiryTrash}.</p>
      <ul className="deleted-enquiries">
        {shown.map((each) => (
          <DeletedEnquiry key={each.id} deleted={each} />
        ))}
      </ul>
      {more}
    </section>
  );
}

function DeletedEnquiry({ deleted: { id, name, at } }: { deleted: TrashedEnquiry }) {
  const restore = async () => {
    const message = await restoreDeleted(id);
    focusMain();
    notify(message);
  };
  return (
    <li className="cluster">
      <span>
        <bdi>{name}</bdi>, deleted <Timestamp at={at} short />
      </span>
      <TaskButton
        label="Restore"
        about={name}
        busyLabel="Restoring..."
        task={restore}
        failure="The enquiry could not be restored."
      />
    </li>
  );
}
