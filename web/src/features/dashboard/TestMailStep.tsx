import { useState } from "react";

import { queryClient } from "../../api/fetching/queryClient";
import type { RecipientSource } from "../enquiries/admin/enquiryTypes";
import { RecipientChange } from "../enquiries/admin/mail/RecipientChange";
import { TestMailButton } from "../enquiries/admin/mail/TestMailButton";
import { SETUP_STEPS } from "../setup/calls";

interface Props {
  done: boolean;
  recipientSource: RecipientSource;
}

/** Offers a test mail, and says first where it goes while that is a sample. */
export function TestMailStep({ done, recipientSource }: Props) {
  const [isSent, setSent] = useState(false);
  const sent = () => {
    setSent(true);
    void queryClient.invalidateQueries({ queryKey: SETUP_STEPS });
  };
  return (
    <>
      {recipientSource === "sample" && !isSent && (
        <p>
          <RecipientChange source={recipientSource} />
        </p>
      )}
      <TestMailButton label={done ? "Send another test mail" : "Send a test mail"} onSent={sent} />
    </>
  );
}
