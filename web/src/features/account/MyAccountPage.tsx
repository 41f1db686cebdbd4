import { useMemo, useState } from "react";

import { latestOf, useFetch } from "../../api/fetching/useFetch";
import { RetryButton } from "../../ui/buttons/RetryButton";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import { AccountPart } from "./AccountPart";
import { fetchAccount } from "./calls";
import { EmailForm } from "./EmailForm";
import { NameForm } from "./NameForm";
import { PasswordForm } from "./PasswordForm";
import { SecondFactor } from "./secondFactor/SecondFactor";
import { SessionTable } from "./SessionTable";

/** What everybody changes of their own account. */
export function MyAccountPage() {
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges((number) => number + 1);
  const account = useFetch(useMemo(() => accountAfter(changes), [changes]));
  const own = latestOf(account);
  useDocumentTitle("My account");
  return (
    <>
      <h1>My account</h1>
      {account.state === "loading" && !own && <p>Loading...</p>}
      {account.state === "failed" && <p role="alert">Failed to fetch your account</p>}
      {account.state === "failed" && account.retry && <RetryButton retry={account.retry} />}
      {own && (
        <>
          <AccountPart id="name-part" title="Name">
            <NameForm account={own} />
          </AccountPart>
          <AccountPart id="email-part" title="E-mail">
            <EmailForm account={own} onChanged={changed} />
          </AccountPart>
          <AccountPart id="password-part" title="Password">
            <PasswordForm username={own.username} onChanged={changed} />
          </AccountPart>
        </>
      )}
      <AccountPart id="factor-part" title="Second factor">
        <SecondFactor />
      </AccountPart>
      <AccountPart id="sessions-part" title="Sessions">
        <SessionTable changes={changes} />
      </AccountPart>
    </>
  );
}

/** Another function for each number of changes, so that the account is fetched anew. */
const accountAfter = (_changes: number) => (signal: AbortSignal) => fetchAccount(signal);
