import type { Package } from "../../api/types";
import "./PlanSteps.css";
import { Picture } from "../../ui/media/Picture";
import { pictureFrames } from "../../ui/media/pictureFrames";
import type { PictureFrames } from "../../ui/media/sizesAttribute";
import { useLightbox } from "../../ui/lightbox/useLightbox";
type Plan = Package["plans"][number];

/** The pictures of a plan step with their captions; they open over the whole screen. */
export function PlanPictures({ plan }: { plan: Plan }) {
  const others = plan.others.filter(({ image, text }) => image || text);
  const pictured = others.filter(({ image }) => image);
  const { open, lightbox } = useLightbox(
    pictured.map(({ image, text }) => ({ path: image, alt: text || plan.title, caption: text })),
  );
  if (!others.length) return null;
  return (
    <div className={`plan__pictures plan__pictures--${planLayout(others.length)}`}>
      {others.map((other, index) => (
        // The same picture may be there twice.
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
  const beside = index ? pictureFrames.planBesideSmall : pictureFrames.planSmall;
  return {
    none: pictureFrames.planLarge,
    large: pictureFrames.planLarge,
    "small-and-large": beside,
    row: pictureFrames.planRow,
  }[planLayout(count)];
}

type PlanLayout = "none" | "large" | "small-and-large" | "row";

/** How the pictures of a plan step are laid out, by their number. */
export function planLayout(count: number): PlanLayout {
  if (count > 2) return "row";
  return (["none", "large", "small-and-large"] as const)[count] ?? "none";
}
