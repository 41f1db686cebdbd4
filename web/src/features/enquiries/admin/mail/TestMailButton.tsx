import { useState } from "react";

import { BusyButton } from "../../../../ui/buttons/BusyButton";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { useTask } from "../../../../ui/notices/useTask";
import { sendTestMail } from "../calls";
import type { TestMailAnswer } from "../enquiryTypes";
import { TestMailResult } from "./TestMailResult";

interface Props {
  label?: string;
  /** Called when the mail server answered. */
  onSent?: () => void;
}

/** Sends a test mail to the office and shows the mail server's answer. */
export function TestMailButton({ label = "Send a test mail", onSent }: Props) {
  const [result, setResult] = useState<TestMailAnswer>();
  const { busy, failure, run } = useTask("Failed to send the test mail");
  const send = () => {
    setResult(undefined);
    return run(async () => {
      setResult(await sendTestMail());
      onSent?.();
    });
  };
  return (
    <>
      <BusyButton label={label} busyLabel="Sending..." busy={busy} onPress={() => void send()} />
      <div className="mail-status" aria-live="polite">
        {result && <TestMailResult result={result} />}
      </div>
      <FailureNotice>{failure}</FailureNotice>
    </>
  );
}
