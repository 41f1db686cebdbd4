import { useIsFetching, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router-dom";

import { ScreenPurpose } from "../../admin/screens/ScreenPurpose";
import { admin } from "../../paths/adminPaths";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import { QuietButton } from "../../ui/buttons/Button";
import { scrollToId } from "../../ui/dom/scrollToId";
import { TaskForm } from "../../ui/form/TaskForm";
import { TextField } from "../../ui/form/TextField";
import { useFormTask } from "../../ui/form/validation/useFormTask";
import { FetchStatus } from "../../ui/notices/FetchStatus";
import { notify } from "../../ui/notices/noticeStore";
import { CalendarFeed } from "../calendarFeed/CalendarFeed";
import { accountQuery, type OwnAccount } from "../session/role";
import { AccountPart } from "./AccountPart";
import { EmailForm } from "./EmailForm";
import { Notifications } from "./Notifications";
import { PasswordForm } from "./PasswordForm";
import { SessionTable } from "./SessionTable";
import { rename } from "./calls";
import { SecondFactor } from "./secondFactor/SecondFactor";

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
      {own && (
        <AccountPart id="notifications-part" title="What you are told">
          <Notifications email={own.email} />
        </AccountPart>
      )}
      <AccountPart id="calendar-part" title="Calendar">
        <CalendarFeed />
      </AccountPart>
    </>
  );
}

/** Leads to the part that the hash of the address names, once everything above it is there. */
function useLeadToPart(): void {
  const { hash, key } = useLocation();
  const isFetching = useIsFetching() > 0;
  const led = useRef<string>(undefined);
  useEffect(() => {
    const part = document.getElementById(hash.slice(1));
    if (!part || isFetching || led.current === key) return;
    led.current = key;
    scrollToId(part.id);
    part.focus({ preventScroll: true });
  }, [hash, key, isFetching]);
}

interface Values {
  name: string;
}

function NameForm({ account }: { account: OwnAccount }) {
  const form = useForm<Values>({ defaultValues: { name: account.name } });
  const task = useFormTask(form, "The name could not be saved.", async ({ name }) => {
    const saved = await rename(name);
    form.reset({ name: saved.name }, { keepValues: form.getValues("name") !== name });
    notify("Your name is saved.");
  });
  return (
    <TaskForm
      task={task}
      actions={
        <div className="dialog__actions">
          <QuietButton type="submit" label="Save the name" busy={task.busy} busyLabel="Saving..." />
        </div>
      }
    >
      <TextField<Values>
        name="name"
        label="Your name"
        autoComplete="name"
        hint={`Colleagues see it beside what you do. Your username is ${account.username}.`}
        required
      />
    </TaskForm>
  );
}
