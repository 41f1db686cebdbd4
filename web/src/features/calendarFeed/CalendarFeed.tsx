import { queryOptions, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { Timestamp } from "../../admin/values/times/Timestamp";
import { adminEndpoints } from "../../api/adminEndpoints";
import { bodyOf, client } from "../../api/client";
import { change } from "../../api/fetching/queryClient";
import { QuietButton } from "../../ui/buttons/Button";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { FetchStatus } from "../../ui/notices/FetchStatus";
import { notify } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";

const KEY = ["calendar-feed"];

const feedQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => bodyOf(client.GET(adminEndpoints.calendarFeed, { signal })),
});

/** Gives each person an address under which a calendar program shows the diary, and ends it. */
export function CalendarFeed() {
  const id = useId();
  const feed = useQuery(feedQuery);
  const [address, setAddress] = useState("");
  const { busy, failure, run } = useTask("The address could not be changed.");
  const madeAt = feed.data?.madeAt;
  const make = () =>
    run(async () => setAddress((await change(client.POST(adminEndpoints.makeCalendarFeed), KEY)).address));
  const end = () =>
    run(async () => {
      notify((await change(client.DELETE(adminEndpoints.endCalendarFeed), KEY)).message);
      setAddress("");
    });
  return (
    <>
      <p>
        A calendar program shows the diary under a secret address of your own.
        {madeAt && (
          <>
            {" "}
            Yours is from <Timestamp at={madeAt} />.
          </>
        )}
      </p>
      <FetchStatus query={feed} failure="Failed to fetch your calendar address" />
      {address && (
        <div className="field">
          <label htmlFor={id}>Your address, which is shown once</label>
          <input id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
        </div>
      )}
      <FailureNotice>{failure}</FailureNotice>
      {feed.data && (
        <div className="dialog__actions">
          <QuietButton
            label={madeAt ? "Replace the address" : "Make an address"}
            busy={busy}
            onClick={() => void make()}
          />
          {madeAt && <QuietButton label="End the address" busy={busy} onClick={() => void end()} />}
        </div>
      )}
    </>
  );
}
