import type { Package } from "../../api/types";
import { pages } from "../../routing/paths";
import { Banner } from "../../ui/blocks/Banner";
import { linkTarget } from "../../ui/primitives/linkTarget";
import { useContactPath } from "../enquiries/subject/contactPath";
import { InternalOrExternalLink } from "./InternalOrExternalLink";

/** The end of a package's page; without a link of its own it leads to the contact form, which then names the package. */
export function BookingSection({ info }: { info: Package["bookingInfo"] }) {
  const form = useContactPath();
  const target = linkTarget(info.link) || pages.contact;
  return (
    // The tab "BOOK WITH US" leads here under the name of its highlight.
    <section id="gallery">
      <Banner path={info.image}>
        {info.description && (
          <p className="banner__lead" dir="auto">
            {info.description}
          </p>
        )}
        <InternalOrExternalLink to={target === pages.contact ? form : target} className="button">
          ENQUIRE NOW
        </InternalOrExternalLink>
      </Banner>
    </section>
  );
}
