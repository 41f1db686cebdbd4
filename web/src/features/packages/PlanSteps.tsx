import type { Package } from "../../api/types";
import { linkTarget } from "../../ui/primitives/linkTarget";
import { Title } from "../../ui/headings/Title";
import "./PlanSteps.css";
import { Picture } from "../../ui/media/Picture";
import { itemPictureFrames } from "../../ui/media/itemPictureFrames";
import type { PictureFrames } from "../../ui/media/sizesAttribute";
import { useLightbox } from "../../ui/lightbox/useLightbox";
import type { Texts } from "../../site/siteContent";
import { InternalOrExternalLink } from "./InternalOrExternalLink";

type Plan = Package["plans"][number];

export function PlanSteps({ plans, texts }: { plans: Plan[]; texts: Texts }) {
  return (
    <section id="itinerary" className="section section--dark">
      <h2 className="section__title">{texts.planTitle}</h2>
      {plans.length === 0 && <p className="section__intro">{texts.planEmpty}</p>}
      <ol className="plan-steps">
        {plans.map((plan, index) => (
          // Steps have no key other than their index.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Step plan={plan} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ plan }: { plan: Plan }) {
  const target = linkTarget(plan.linkUrl);
  return (
    <>
      <div className="plan-steps__words">
        <Title level={3} text={plan.title} />
        {plan.description && <p dir="auto">{plan.description}</p>}
        {target && plan.linkText && (
          <InternalOrExternalLink to={target} className="arrow-link">
            {plan.linkText}
          </InternalOrExternalLink>
        )}
      </div>
      <PlanPictures plan={plan} />
    </>
  );
}

/** The pictures of a plan step with their captions; they open over the whole screen. */
function PlanPictures({ plan }: { plan: Plan }) {
  const others = plan.others.filter(({ image, text }) => image || text);
  const pictured = others.filter(({ image }) => image);
  const { open, lightbox } = useLightbox(
    pictured.map(({ image, text }) => ({ path: image, alt: text || plan.title, caption: text })),
  );
  if (!others.length) return null;
  return (
    <div className={`plan-steps__pictures plan-steps__pictures--${planLayout(others.length)}`}>
      {others.map((other, index) => (
        // The same picture may occur twice.
        // oxlint-disable-next-line react/no-array-index-key
        <figure key={index}>
          {other.image && (
            <button
              type="button"
              className="enlarge"
              onClick={(event) => open(pictured.indexOf(other), event.currentTarget)}
            >
              <Picture
                path={other.image}
                alt={other.text || plan.title}
                shape="fill"
                frames={framesOf(index, others.length)}
              />
            </button>
          )}
          {other.text && <figcaption dir="auto">{other.text}</figcaption>}
        </figure>
      ))}
      {lightbox}
    </div>
  );
}

function framesOf(index: number, count: number): PictureFrames {
  const beside = index ? itemPictureFrames.planBesideSmall : itemPictureFrames.planSmall;
  return {
    none: itemPictureFrames.planLarge,
    large: itemPictureFrames.planLarge,
    "small-and-large": beside,
    row: itemPictureFrames.planRow,
  }[planLayout(count)];
}

type PlanLayout = "none" | "large" | "small-and-large" | "row";

/** How the pictures of a plan step are laid out, by their number. */
export function planLayout(count: number): PlanLayout {
  if (count > 2) return "row";
  return (["none", "large", "small-and-large"] as const)[count] ?? "none";
}
