import type { Package } from "../../api/types";
import { pages } from "../../paths";
import { Banner } from "../../ui/Banner";
import { properLink } from "../../ui/links";
import { TypedLink } from "./TypedLink";

/** The end of a package's page; without a link of its own it leads to the contact form. */
export function Booking({ info }: { info: Package["bookingInfo"] }) {
  return (
    // The tab "BOOK WITH US" leads here under the name of its highlight.
    <section id="gallery">
      <Banner path={info.image}>
        {info.description && (
          <p className="banner__lead" dir="auto">
            {info.description}
          </p>
        )}
        <TypedLink to={properLink(info.link) || pages.contact} className="button">
          ENQUIRE NOW
        </TypedLink>
      </Banner>
    </section>
  );
}
