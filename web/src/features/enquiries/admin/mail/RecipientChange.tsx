import { Link } from "react-router-dom";

import { admin } from "../../../../paths/adminPaths";
import type { RecipientSource } from "../enquiryTypes";

const CompanySection = () => <Link to={admin.siteSection("company")}>Site › Company</Link>;

/** How to change the address that gets the mails about enquiries. */
export function RecipientChange({ source }: { source: RecipientSource }) {
  if (source === "server")
    return (
      <>
        If the address is wrong, ask whoever runs the server to change it (
        <code>CEILIDH_ENQUIRY_RECIPIENT</code>).
      </>
    );
  if (source === "company")
    return (
      <>
        It is the company’s e-mail. If it is wrong, change it under <CompanySection /> and publish.
      </>
    );
  return (
    <>
      Enquiries go to a sample address, which is not yours. First fill in the company’s e-mail under{" "}
      <CompanySection /> and publish.
    </>
  );
}
