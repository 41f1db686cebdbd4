import { safeLink } from "../../ui/links";
import { useTitle } from "../pages/useTitle";
import { useSiteDetails } from "../settings/calls";
import { ContactForm } from "./ContactForm";

export function ContactPage() {
  const details = useSiteDetails();
  useTitle("Start planning");
  return (
    <div className="contact">
      <div className="contact__details">
        <h1>START PLANNING</h1>
        {details && (
          <address>
            <a href={`mailto:${details.email}`}>{details.email}</a>
            <a href={`tel:${details.phone.replaceAll(" ", "")}`}>{details.phone}</a>
            <a href={safeLink(details.social.url)}>{details.social.handle}</a>
            <p>
              {details.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
          </address>
        )}
      </div>
      <ContactForm />
    </div>
  );
}
