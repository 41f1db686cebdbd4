import type { Event } from "../../api/types";
import { Gallery } from "../../ui/lightbox/Gallery";
import { SectionBanner } from "../../ui/headings/SectionBanner";

/** The gallery of an event behind its own banner; the banner alone where there are no pictures. */
export function EventGallery({ event }: { event: Event }) {
  return (
    <>
      <SectionBanner
        path={event.venueBannerImage2}
        title={event.venueBannerTitle2}
        text={event.venueBannerDesc2}
      />
      <Gallery paths={event.galleryImages} title={event.title} />
    </>
  );
}
