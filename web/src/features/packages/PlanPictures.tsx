import type { Package } from "../../api/types";
import "../../styles/plans.css";
import { Picture } from "../../ui/Picture";
import { useLightbox } from "../../ui/useLightbox";
import { planLayout } from "./planLayout";

type Plan = Package["plans"][number];

/** The pictures of a plan step with their captions; they open over the whole screen. */
export function PlanPictures({ plan }: { plan: Plan }) {
  const others = plan.others.filter(({ image, text }) => image || text);
  const plates = others
    .filter(({ image }) => image)
    .map(({ image, text }) => ({ path: image, alt: text || plan.title, caption: text }));
  const { open, lightbox } = useLightbox(plates);
  if (!others.length) return null;
  return (
    <div className={`plan__pictures plan__pictures--${planLayout(others.length)}`}>
      {others.map(({ image, text }) => (
        <figure key={image + text}>
          {image && (
            <button
              type="button"
              className="enlarge"
              onClick={(event) =>
                open(
                  plates.findIndex(({ path, caption }) => path === image && caption === text),
                  event.currentTarget,
                )
              }
            >
              <Picture path={image} alt={text || plan.title} shape="fill" />
            </button>
          )}
          {text && <figcaption dir="auto">{text}</figcaption>}
        </figure>
      ))}
      {lightbox}
    </div>
  );
}
