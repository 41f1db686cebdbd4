import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";

import { queryClient } from "../../api/fetching/queryClient";
import { admin, CHECKLIST } from "../../paths/adminPaths";
import { TextButton } from "../../ui/buttons/Button";
import { focusMain } from "../../ui/dom/focusMain";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { offerUndo } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import type { RecipientSource } from "../enquiries/admin/calls/enquiryTypes";
import { RecipientChange, TestMailButton } from "../enquiries/admin/mail/TestMail";
import {
  hideSetupSteps,
  SETUP_STEPS,
  type SetupStep,
  type SetupSteps,
  setupStepsQuery,
} from "../setup/calls";
import { openScreen, STEPS } from "../setup/setupSteps";
import "./SetupChecklist.css";

/** What a new site still needs. Coming back to the dashboard fetches it again, so that done steps are ticked off. */
export function SetupChecklist() {
  const { data } = useQuery(setupStepsQuery);
  const isAsked = useLocation().hash === `#${CHECKLIST}`;
  const isShown = data && (!data.hidden || isAsked);
  useEffect(() => {
    if (isShown && isAsked) document.getElementById(CHECKLIST)?.scrollIntoView();
  }, [isShown, isAsked]);
  return isShown ? <Steps {...data} /> : null;
}

function Steps({ steps, samples, recipientSource }: Omit<SetupSteps, "hidden">) {
  const { busy, failure, run } = useTask("Failed to hide the checklist");
  // A server of a later release may have more steps.
  const known = steps.filter(({ id }) => id in STEPS);
  const done = known.filter((step) => step.done).length;
  const hide = () =>
    run(async () => {
      await hideSetupSteps(true);
      offerUndo("The checklist is hidden. The settings show it again.", () => hideSetupSteps(false));
      focusMain();
    });
  return (
    <section className="setup-steps stack stack--start" aria-labelledby={CHECKLIST}>
      <header className="setup-steps__header">
        <h2 id={CHECKLIST}>{done === known.length ? "Your site is ready" : "Get your site ready"}</h2>
        <p>
          {done} of {known.length} done
        </p>
      </header>
      <ol className="setup-steps__list">
        {known.map((step) => (
          <Step key={step.id} {...{ step, samples, recipientSource }} />
        ))}
      </ol>
      <TextButton label="Hide this checklist" busy={busy} onClick={() => void hide()} />
      <FailureNotice>{failure}</FailureNotice>
    </section>
  );
}

interface StepProps {
  step: SetupStep;
  samples: SetupSteps["samples"];
  recipientSource: RecipientSource;
}

function Step({ step: { id, done }, samples, recipientSource }: StepProps) {
  const { label, hint, to } = STEPS[id];
  return (
    <li className={done ? "setup-step setup-step--done" : "setup-step"}>
      <span className="setup-step__mark">
        {done && <span aria-hidden="true">✓</span>}
        <span className="visually-hidden">{done ? "Done:" : "To do:"}</span>
      </span>
      <div>
        {to ? <StepLink to={to} label={label} /> : <span className="setup-step__label">{label}</span>}
        <p>{hint}</p>
        {id === "mail" && <TestMailStep done={done} recipientSource={recipientSource} />}
        {id === "texts" && !done && <SampleTexts samples={samples} />}
      </div>
    </li>
  );
}

/** Each sample text that is left, with a link to its field. */
function SampleTexts({ samples }: Pick<SetupSteps, "samples">) {
  return (
    <details>
      <summary>{samples.length === 1 ? "1 sample text" : `${samples.length} sample texts`}</summary>
      <ul className="setup-step__samples">
        {samples.map(({ field, label, section }) => (
          <li key={field}>
            <StepLink to={`${admin.siteSection(section)}#${field}`} label={label} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const StepLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} onClick={() => openScreen(to)}>
    {label}
  </Link>
);

interface Props {
  done: boolean;
  recipientSource: RecipientSource;
}

/** Offers a test mail, and says first where it goes while that is a sample. */
function TestMailStep({ done, recipientSource }: Props) {
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
