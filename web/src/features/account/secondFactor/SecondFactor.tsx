import { useMemo, useState } from "react";

import { latestOf, useFetch } from "../../../api/fetching/useFetch";
import { RetryButton } from "../../../ui/buttons/RetryButton";
import { notify } from "../../../ui/notices/noticeStore";
import { AuthenticatorApp } from "./AuthenticatorApp";
import { fetchStatus } from "./calls";
import type { Changed } from "./factors";
import { PasskeyList } from "./PasskeyList";
import { RecoveryCodes } from "./RecoveryCodes";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog";
import "./SecondFactor.css";

interface Props {
  /** Called when recovery codes were put away and when nothing more is to be shown. */
  onDone?: () => void;
}

/** Sets up, shows and removes the second factor of the own account. */
export function SecondFactor({ onDone }: Props) {
  const [changes, setChanges] = useState(0);
  const [codes, setCodes] = useState<string[]>([]);
  const status = useFetch(useMemo(() => statusAfter(changes), [changes]));
  const known = latestOf(status);
  const changed: Changed = (said, given = []) => {
    setChanges((number) => number + 1);
    setCodes(given);
    notify(said);
    if (!given.length) onDone?.();
  };
  const putAway = () => {
    setCodes([]);
    onDone?.();
  };
  return (
    <>
      {status.state === "failed" && <p role="alert">Failed to fetch your second factor</p>}
      {status.state === "failed" && status.retry && <RetryButton retry={status.retry} />}
      {status.state === "loading" && !known && <p>Loading...</p>}
      {known && (
        <>
          <p>
            {known.required
              ? "Everybody here needs a second factor besides the password: an authenticator app or a passkey."
              : "Besides the password, sign-in can ask for a code of an app or for a passkey. Then a stolen password is not enough."}
          </p>
          <AuthenticatorApp status={known} onChanged={changed} />
          <PasskeyList status={known} onChanged={changed} />
          <RecoveryCodes status={known} onChanged={changed} />
        </>
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onDone={putAway} />}
    </>
  );
}

/** Another function for each number of changes, so that the status is fetched anew. */
const statusAfter = (_changes: number) => (signal: AbortSignal) => fetchStatus(signal);
