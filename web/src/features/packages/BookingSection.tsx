import type { Package } from "../../api/types";
import { pages } from "../../routing/paths";
import { Banner } from "../../ui/blocks/Banner";
import { properLink } from "../../ui/primitives/linkTarget";
import { useContactAddress } from "../enquiries/subject/contactPath";
import { TypedLink } from "./InternalOrExternalLink";

/** The end of a package's page; without a link of its own it leads to the contact form, which then names the package. */
export function Booking({ info }: { info: Package["bookingInfo"] }) {
  const form = useContactAddress();
  const target = properLink(info.link) || pages.contact;
  return (
    // The tab "BOOK WITH US" leads here under the name of its highlight.
    <section id="gallery">
      <Banner path={info.image}>
        {info.description && (
          <p className="banner__lead" dir="auto">
            {info.description}
          </p>
        )}
        <TypedLink to={target === pages.contact ? form : target} className="button">
          ENQUIRE NOW
        </TypedLink>
      </Banner>
    </section>
  );
}
