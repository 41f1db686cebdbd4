import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { isSettled } from "../../../../api/fetching/queryClient";
import { FetchStatus } from "../../../../ui/notices/FetchStatus";
import { TaskButton } from "../../../../ui/notices/TaskButton";
import { Dialog, DialogActions } from "../../../../ui/primitives/Dialog";
import { SearchField } from "../../../../ui/table/SearchField";
import type { Enquiry } from "../calls/enquiryTypes";
import { shortFacts } from "../enquiryFacts";
import { SenderName } from "../mail/MailParts";
import { foundEnquiriesQuery, type OtherMail } from "./calls";
import { addToEnquiry } from "./mailActions";

interface Props {
  mail: OtherMail;
  onClose: () => void;
  /** Closes it too: the mail is no longer in the list. */
  onAdded: () => void;
}

/** Finds the enquiry that a mail belongs to: the newest ones, or those with the words of a search. */
export function AddToEnquiryDialog({ mail, onClose, onAdded }: Props) {
  const [search, setSearch] = useState("");
  const query = useQuery(foundEnquiriesQuery(search));
  const { items = [], total = 0 } = query.data ?? {};
  return (
    <Dialog title="Add to an enquiry" onClose={onClose}>
      <div className="stack">
        <p>
          The mail of <SenderName {...mail} /> goes into its conversation.
        </p>
        <SearchField label="Search enquiries by name or e-mail" value={search} onSearch={setSearch} />
        <p className="note" aria-live="polite">
          {isSettled(query) && foundText(items.length, total, search)}
        </p>
        <FetchStatus query={query} failure="Failed to fetch enquiries" />
        {!query.isError && (
          <ul className="found-enquiries" aria-label="Enquiries" aria-busy={query.isFetching}>
            {items.map((enquiry) => (
              <FoundEnquiry
                key={enquiry.id}
                enquiry={enquiry}
                onChoose={() => addToEnquiry(mail.id, enquiry.id, onAdded)}
              />
            ))}
          </ul>
        )}
        <DialogActions onCancel={onClose} />
      </div>
    </Dialog>
  );
}

interface FoundProps {
  enquiry: Enquiry;
  onChoose: () => Promise<void>;
}

function FoundEnquiry({ enquiry, onChoose }: FoundProps) {
  const { name, email } = enquiry;
  const facts = shortFacts(enquiry);
  return (
    <li className="cluster">
      <span>
        <bdi>{name}</bdi>
        <span className="second-line" dir="auto">
          {email}
        </span>
        {facts && (
          <span className="second-line" dir="auto">
            {facts}
          </span>
        )}
      </span>
      <TaskButton
        label="Add"
        about={`to the enquiry of ${name}`}
        busyLabel="Adding..."
        task={onChoose}
        failure="The mail could not be added."
      />
    </li>
  );
}

function foundText(shown: number, total: number, search: string): string {
  if (!total) return search ? "No enquiry matches." : "There are no enquiries yet.";
  if (!search) return "The newest enquiries. Search for others.";
  return shown < total ? `The newest ${shown} of ${total} that match.` : `${total} found.`;
}
