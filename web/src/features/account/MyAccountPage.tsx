import { useQuery } from "@tanstack/react-query";

import { ScreenPurpose } from "../../admin/screens/ScreenPurpose";
import { admin } from "../../paths/adminPaths";
import { FetchStatus } from "../../ui/notices/FetchStatus";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import { CalendarFeed } from "../calendarFeed/CalendarFeed";
import { AccountPart } from "./AccountPart";
import { accountQuery } from "../session/role";
import { EmailForm } from "./EmailForm";
import { NameForm } from "./NameForm";
import { PasswordForm } from "./PasswordForm";
import { SecondFactor } from "./secondFactor/SecondFactor";
import { SessionTable } from "./SessionTable";
import { useLeadToPart } from "./useLeadToPart";

/** What everybody changes of their own account. */
export function MyAccountPage() {
  const account = useQuery(accountQuery);
  const own = account.data;
  useDocumentTitle("My account");
  useLeadToPart();
  return (
    <>
      <h1>My account</h1>
      <ScreenPurpose of={admin.account} />
      <FetchStatus query={account} failure="Failed to fetch your account" />
      {own && (
        <>
          <AccountPart id="name-part" title="Name">
            <NameForm account={own} />
          </AccountPart>
          <AccountPart id="email-part" title="E-mail">
            <EmailForm account={own} />
          </AccountPart>
          <AccountPart id="password-part" title="Password">
            <PasswordForm username={own.username} />
          </AccountPart>
        </>
      )}
      <AccountPart id="factor-part" title="Second factor">
        <SecondFactor />
      </AccountPart>
      <AccountPart id="sessions-part" title="Sessions">
        <SessionTable />
      </AccountPart>
      <AccountPart id="calendar-part" title="Calendar">
        <CalendarFeed />
      </AccountPart>
    </>
  );
}
