import { useState } from "react";

import type { FetchState } from "../../api/fetching/useFetch";
import { latestOf } from "../../api/fetching/useFetch";
import { RetryButton } from "../../ui/buttons/RetryButton";
import type { Person } from "./calls";
import { MakeOptionalDialog } from "./dialogs/MakeOptionalDialog";
import { RequireDialog } from "./dialogs/RequireDialog";

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

/** Says whether everybody needs a second factor, and changes it after a question. */
export function SecondFactorRule({ rule, people, onChanged }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const known = latestOf(rule);
  const close = () => setIsAsking(false);
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
          <button type="button" className="button button--quiet" onClick={() => setIsAsking(true)}>
            {known.required ? "Make it optional" : "Require it for everybody"}
          </button>
        </>
      )}
      {isAsking && known?.required && <MakeOptionalDialog onChanged={onChanged} onClose={close} />}
      {isAsking && known && !known.required && (
        <RequireDialog hasOwn={known.own} people={people} onRequired={onChanged} onClose={close} />
      )}
    </section>
  );
}
