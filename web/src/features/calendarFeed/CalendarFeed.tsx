import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";

import { Timestamp } from "../../admin/values/times/Timestamp";
import { bodyOf, client } from "../../api/client";
import { change } from "../../api/fetching/queryClient";
import { QuietButton } from "../../ui/buttons/Button";
import { CopyField } from "../../ui/form/CopyField";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { FetchStatus } from "../../ui/notices/FetchStatus";
import { notify } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import { ConfirmationDialog } from "../../ui/primitives/ConfirmationDialog";

const KEY = ["calendar-feed"];

const feedQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/calendar-feed", { signal })),
});

const FAILURE = "The address could not be changed.";

const STOPS = "Every calendar program that has your address shows the diary no longer.";

const QUESTIONS = {
  replace: {
    title: "Replace your calendar address?",
    label: "Replace",
    busyLabel: "Replacing...",
    effect: `${STOPS} Put the new address into each of them.`,
  },
  end: { title: "End your calendar address?", label: "End", busyLabel: "Ending...", effect: STOPS },
};

/** Gives each person an address under which a calendar program shows the diary, and ends it. */
export function CalendarFeed() {
  const feed = useQuery(feedQuery);
  const [address, setAddress] = useState("");
  const [asked, setAsked] = useState<"replace" | "end">();
  const { busy, failure, run } = useTask(FAILURE);
  const madeAt = feed.data?.madeAt;
  const first = useRef<HTMLButtonElement>(null);
  const close = () => setAsked(undefined);
  const make = async () => {
    setAddress((await change(client.POST("/api/admin/make-calendar-feed"), KEY)).address);
    close();
  };
  const end = async () => {
    notify((await change(client.DELETE("/api/admin/end-calendar-feed"), KEY)).message);
    setAddress("");
    flushSync(close);
    // The button that opened the dialog goes with the address.
    first.current?.focus();
  };
  return (
    <>
      <p>
        A calendar program, such as that of your phone, shows the diary under a secret address of your own:
        holds are tentative, bookings confirmed.
        {madeAt && (
          <>
            {" "}
            Yours is from <Timestamp at={madeAt} />.
          </>
        )}
      </p>
      <FetchStatus query={feed} failure="Failed to fetch your calendar address" />
      {address && (
        <>
          <CopyField label="Your address, which is shown once" noun="address" value={address} />
          <p>
            Put it into your calendar program: in Google Calendar under <em>Other calendars</em>,{" "}
            <em>From URL</em>; in Outlook under <em>Add calendar</em>, <em>Subscribe from web</em>; in
            Calendar of Apple under <em>File</em>, <em>New Calendar Subscription</em>. The program asks again
            by itself, some of them once a day. Whoever has the address reads the diary.
          </p>
        </>
      )}
      <FailureNotice>{failure}</FailureNotice>
      {feed.data && (
        <div className="dialog__actions">
          <QuietButton
            ref={first}
            label={madeAt ? "Replace the address" : "Make an address"}
            busy={busy}
            onClick={() => (madeAt ? setAsked("replace") : void run(make))}
          />
          {madeAt && <QuietButton label="End the address" busy={busy} onClick={() => setAsked("end")} />}
        </div>
      )}
      {asked && (
        <ConfirmationDialog
          {...QUESTIONS[asked]}
          failureText={FAILURE}
          confirm={asked === "replace" ? make : end}
          onClose={close}
        >
          <p>{QUESTIONS[asked].effect}</p>
        </ConfirmationDialog>
      )}
    </>
  );
}
