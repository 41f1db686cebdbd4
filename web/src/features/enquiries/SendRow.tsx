import { Link } from "react-router-dom";

import type { SiteContent } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import type { Texts } from "../../site/siteContent";
import { ContactLinks, isReachable } from "./ContactLinks";
import type { SendErrorText, SendOutcome, Stage } from "./useSendEnquiry";

interface Props {
  stage: Stage;
  outcome: SendOutcome;
  /** `null` until they are fetched. */
  details: Texts | null;
}

/** The button that sends the form, with what is said of privacy and of a failure. */
export function SendRow({ stage, outcome, details }: Props) {
  return (
    <div className="contact__send">
      {details && !privacyPage(details) && <p className="contact__privacy">{PRIVACY}</p>}
      <button type="submit" className="button" disabled={stage !== "idle"}>
        SEND
      </button>
      {stage === "checking" && <output>Checking the date…</output>}
      {details && <FooterPageLinks details={details} />}
      {outcome?.state === "failed" && <SendError failure={outcome.failure} details={details} />}
    </div>
  );
}

interface SendErrorProps {
  failure: SendErrorText;
  /** `null` until they are fetched. */
  details: Texts | null;
}

/** Reports that an enquiry was not sent, with other ways to contact the company. */
function SendError({ failure: { reason, advice }, details }: SendErrorProps) {
  return (
    <p role="alert" className="contact__failure">
      <strong>Your message was not sent.</strong> Everything you wrote is still here. {reason && `${reason} `}
      {advice}
      {details && isReachable(details) && (
        <>
          , or <ContactLinks details={details} />
        </>
      )}
      .
    </p>
  );
}

/** What is said of privacy while there is no page about it. */
const PRIVACY =
  "We store what you send to answer you and to plan your event. Write to us and we tell you what we store, or delete it.";

const privacyPage = ({ footerPages = [] }: Texts) =>
  footerPages.find(({ slug }) => slug.startsWith("privacy"));

/** The pages that the footer names, the privacy page first: the contact page has no footer. */
function FooterPageLinks({ details }: { details: Texts }) {
  const { footerPages = [], contactPrivacyLabel } = details;
  const privacy = privacyPage(details);
  if (!footerPages.length) return null;
  return (
    <p className="contact__pages">
      {privacy && (
        <span>
          {contactPrivacyLabel} <PageLink page={privacy} />
        </span>
      )}
      {footerPages.map((page) => page !== privacy && <PageLink key={page.slug} page={page} />)}
    </p>
  );
}

/** Opens a tab, so that the form keeps what was typed. */
function PageLink({ page: { slug, title } }: { page: SiteContent["footerPages"][number] }) {
  return (
    <Link to={pages.page(slug)} target="_blank">
      {title}
      <span className="visually-hidden"> (opens a new tab)</span>
    </Link>
  );
}
