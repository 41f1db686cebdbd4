import "./ContactPage.css";
import "../../ui/form/form.css";
import "../../ui/form/TextField.css";
import "../../ui/buttons/textButton.css";
import { useDocumentTitle } from "../pages/useDocumentTitle";
import { useSiteDetails } from "../settings/calls";
import { ContactDetails } from "./ContactDetails";
import { ContactForm } from "./ContactForm";
import { useEnquirySubject } from "./subject/useEnquirySubject";

export function ContactPage() {
  const details = useSiteDetails();
  const about = useEnquirySubject();
  useDocumentTitle("Start planning");
  return (
    <div className="contact">
      <div className="contact__details">
        <h1>START PLANNING</h1>
        <p className="contact__lead">
          Tell us the season, the number of chairs and one thing you are sure of. One of us, and no machine,
          answers within two working days.
        </p>
        <address aria-busy={!details}>{details && <ContactDetails details={details} />}</address>
      </div>
      <ContactForm details={details} about={about} />
    </div>
  );
}
