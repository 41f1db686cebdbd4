import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { FetchStatus } from "../../ui/notices/FetchStatus";
import { peopleQuery, requirementQuery } from "./calls";
import { MakeOptionalDialog } from "./dialogs/MakeOptionalDialog";
import { RequireDialog } from "./dialogs/RequireDialog";
import { QuietButton } from "../../ui/buttons/Button";

/** Says whether everybody needs a second factor, and changes it after a question. */
export function SecondFactorRule() {
  const rule = useQuery(requirementQuery);
  const people = useQuery(peopleQuery);
  const [isAsking, setIsAsking] = useState(false);
  const known = rule.data;
  const close = () => setIsAsking(false);
  return (
    <section className="people__part" aria-labelledby="rule">
      <h2 id="rule">Second factor</h2>
      <FetchStatus query={rule} failure="Failed to fetch the setting" />
      {known && (
        <>
          <p>
            {known.required
              ? "Everybody needs one: an authenticator app or a passkey besides the password."
              : "Everybody may use an authenticator app or a passkey besides the password. Nobody has to."}
          </p>
          <QuietButton
            label={known.required ? "Make it optional" : "Require it for everybody"}
            onClick={() => setIsAsking(true)}
          />
        </>
      )}
      {isAsking && known?.required && <MakeOptionalDialog onClose={close} />}
      {isAsking && known && !known.required && (
        <RequireDialog hasOwn={known.own} people={people.data ?? []} onClose={close} />
      )}
    </section>
  );
}
