import { useState } from "react";

import type { FetchState } from "../../api/fetching/useFetch";
import { latestOf } from "../../api/fetching/useFetch";
import { BusyButton } from "../../ui/buttons/BusyButton";
import { RetryButton } from "../../ui/buttons/RetryButton";
import { notify } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import { type Person, requireSecondFactor } from "./calls";
import { RequireDialog } from "./RequireDialog";

interface Rule {
  required: boolean;
  /** Whether the administrator here has a second factor. */
  own: boolean;
}

interface Props {
  rule: FetchState<Rule>;
  people: Person[];
  onChanged: () => void;
}

/** Says whether everybody needs a second factor, and changes it. */
export function SecondFactorRule({ rule, people, onChanged }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { busy, failure, run } = useTask("The setting could not be changed.");
  const known = latestOf(rule);
  const change = (required: boolean) =>
    run(async () => {
      notify(await requireSecondFactor(required));
      onChanged();
    });
  return (
    <section className="people__part" aria-labelledby="rule">
      <h2 id="rule">Second factor</h2>
      {rule.state === "failed" && <p role="alert">Failed to fetch the setting</p>}
      {rule.state === "failed" && rule.retry && <RetryButton retry={rule.retry} />}
      {known && (
        <>
          <p>
            {known.required
              ? "Everybody needs one: an authenticator app or a passkey besides the password."
              : "Everybody may use an authenticator app or a passkey besides the password. Nobody has to."}
          </p>
          <BusyButton
            label={known.required ? "Make it optional" : "Require it for everybody"}
            busyLabel="Saving..."
            busy={busy}
            onPress={() => (known.required ? void change(false) : setIsAsking(true))}
          />
        </>
      )}
      <p role="alert" className="notice">
        {failure}
      </p>
      {isAsking && known && (
        <RequireDialog
          hasOwn={known.own}
          people={people}
          onRequired={onChanged}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
