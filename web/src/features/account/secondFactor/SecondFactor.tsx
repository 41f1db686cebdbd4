import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { FetchStatus } from "../../../ui/notices/FetchStatus";
import { notify } from "../../../ui/notices/noticeStore";
import { AuthenticatorApp } from "./AuthenticatorApp";
import { statusQuery } from "./calls";
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
  const [codes, setCodes] = useState<string[]>([]);
  const status = useQuery(statusQuery);
  const known = status.data;
  const changed: Changed = (said, given = []) => {
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
      <FetchStatus query={status} failure="Failed to fetch your second factor" />
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
