import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router-dom";

import { orUnanswered } from "../../../../admin/editing/tasks/unanswered";
import { admin } from "../../../../paths/adminPaths";
import { focusMain } from "../../../../ui/dom/focusMain";
import { FetchStatus } from "../../../../ui/notices/FetchStatus";
import { offerUndo } from "../../../../ui/notices/noticeStore";
import { TaskButton } from "../../../../ui/notices/TaskButton";
import { refreshCounts } from "../calls/enquiryCounts";
import type { Enquiry } from "../calls/enquiryTypes";
import { takeApart } from "../thread/takeApart";
import { openKeeper } from "../thread/draft/draftKeeper";
import { joinEnquiries, knownText, personQuery } from "./personCalls";

interface Props {
  enquiry: Enquiry;
  /** Called when another one became a part of this enquiry, or is none any more. */
  onJoined: () => void;
}

/** Other enquiries of the same person, the newest first; nothing where there are none. */
export function SamePerson({ enquiry: { id, email, phone }, onJoined }: Props) {
  const navigate = useNavigate();
  const look = () => {
    onJoined();
    void refreshCounts();
  };
  const join = async (other: string) => {
    // What is typed of an answer stays beside the draft of the other one.
    await openKeeper(id)?.save();
    const joined = await orUnanswered(
      joinEnquiries(id, other),
      "They",
      ["joined", "look before you join them again"],
      look,
    );
    void openKeeper(id)?.refresh();
    focusMain();
    offerUndo("They are one enquiry now.", async () => {
      await takeApart(joined.other);
      onJoined();
    });
    void refreshCounts();
    // The one with days in the diary stays.
    if (joined.id === id) onJoined();
    else void navigate(admin.enquiry(joined.id));
  };
  const query = useQuery(personQuery(id, { email, phone }));
  if (!query.isError && !query.data?.length) return null;
  return (
    <section className="enquiry__part stack stack--start gap-3" aria-labelledby="same-person">
      <h2 id="same-person">Same person</h2>
      <FetchStatus query={query} failure="Other enquiries of this person could not be fetched." />
      <ul className="stack gap-2">
        {query.data?.map((known) => (
          <li key={known.id}>
            <Link to={admin.enquiry(known.id)} dir="auto">
              {knownText(known)}
            </Link>
            <span className="second-line" dir="auto">
              {known.name}
            </span>
            <div>
              <TaskButton
                label="Join"
                about={`with ${knownText(known)}`}
                busyLabel="Joining..."
                task={() => join(known.id)}
                failure="The enquiries could not be joined."
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest other enquiry of the same person, for the head of an enquiry. */
export function AlsoKnown({ enquiry: { id, email, phone } }: { enquiry: Enquiry }) {
  const [first, ...others] = useQuery(personQuery(id, { email, phone })).data ?? [];
  if (!first) return null;
  return (
    <>
      {" · "}
      <span>
        Also: <Link to={admin.enquiry(first.id)}>{knownText(first)}</Link>
        {others.length > 0 && ` and ${others.length} more`}
      </span>
    </>
  );
}
