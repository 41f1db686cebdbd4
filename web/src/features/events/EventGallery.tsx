import type { Event } from "../../api/types";
import { Banner } from "../../ui/Banner";
import { Gallery } from "../../ui/Gallery";

/** The gallery of an event behind its own banner; the banner alone where there are no pictures. */
export function EventGallery({ event }: { event: Event }) {
  const { venueBannerImage2: image, venueBannerTitle2: title, venueBannerDesc2: text } = event;
  return (
    <>
      {(image || title || text) && (
        <Banner path={image}>
          <h2 dir="auto">{title}</h2>
          <p className="banner__text" dir="auto">
            {text}
          </p>
        </Banner>
      )}
      <Gallery paths={event.galleryImages} title={event.title} />
    </>
  );
}
