import { useQuery } from "@tanstack/react-query";

import { ApiError } from "../../api/errors";
import { queryClient } from "../../api/fetching/queryClient";
import { QuietButton } from "../../ui/buttons/Button";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { notifyBriefly } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import { ACCOUNT } from "../session/role";
import { canPush, DENIED, endPush, ownSubscription, startPush } from "../session/push";

const KEY = [...ACCOUNT, "push"];
const FAILURE = "This browser could not be told.";

/** Lets this browser tell of news while no page is open; nothing where it cannot. */
export function PushChoice() {
  const { data: isOn } = useQuery({
    queryKey: KEY,
    queryFn: async () => canPush() && (await ownSubscription()) !== null,
  });
  const { busy, failure, run } = useTask(FAILURE, (cause) =>
    cause instanceof ApiError || (cause instanceof Error && cause.message === DENIED)
      ? cause.message || FAILURE
      : FAILURE,
  );
  if (isOn === undefined || !canPush()) return null;
  const turn = () =>
    run(async () => {
      await (isOn ? endPush() : startPush());
      await queryClient.invalidateQueries({ queryKey: KEY });
      notifyBriefly(isOn ? "This browser says nothing any more." : "This browser tells you at once.");
    });
  return (
    <>
      <p>
        {isOn
          ? "This browser says at once that there is news, also while no page is open, and not whose."
          : "This browser can say at once that there is news, also while no page is open, and not whose."}
      </p>
      <QuietButton
        label={isOn ? "Tell me no more in this browser" : "Tell me in this browser"}
        busy={busy}
        busyLabel="One moment..."
        onClick={() => void turn()}
      />
      <FailureNotice>{failure}</FailureNotice>
    </>
  );
}
