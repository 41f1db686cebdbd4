import type { Package } from "../../api/types";
import { pages } from "../../paths";
import { Carousel } from "../../ui/Carousel";
import { Picture } from "../../ui/Picture";
import { safeLink } from "../../ui/links";

export function Additional({ section }: { section: Package["additionalDetails"][number] | undefined }) {
  if (!section) return null;
  return (
    <section className="part">
      {section.text && <p className="lead">{section.text}</p>}
      {section.details.length > 0 && (
        <Carousel label="In more detail">
          {section.details.map((detail) => (
            <li key={detail.image + detail.description}>
              <article className="card">
                <Picture path={detail.image} alt="" />
                {detail.description && <p className="card__text">{detail.description}</p>}
              </article>
            </li>
          ))}
        </Carousel>
      )}
    </section>
  );
}

export function Booking({ info }: { info: Package["bookingInfo"] }) {
  return (
    <section id="gallery" className="part">
      <div className="feature">
        <Picture path={info.image} alt="" shape="fill" />
        <div className="feature__text">
          {info.description && <p>{info.description}</p>}
          <a href={safeLink(info.link) ?? pages.contact} className="button">
            ENQUIRE NOW
          </a>
        </div>
      </div>
    </section>
  );
}
