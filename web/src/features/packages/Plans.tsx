import type { Package } from "../../api/types";
import { Picture } from "../../ui/Picture";
import { safeLink } from "../../ui/links";

type Plan = Package["plans"][number];

/** The numbered steps of how the company plans. */
export function Plans({ plans }: { plans: Plan[] }) {
  return (
    <section id="itinerary" className="part part--dark">
      <header className="part__head">
        <h2>How to plan</h2>
      </header>
      <ol className="plans">
        {plans.map((plan, index) => (
          // Steps have no identity besides their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="words">
            <Step plan={plan} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ plan }: { plan: Plan }) {
  const target = safeLink(plan.linkUrl);
  const pictures = plan.others.filter((other) => other.image || other.text);
  return (
    <>
      <h3>{plan.title}</h3>
      {plan.description && <p>{plan.description}</p>}
      {target && plan.linkText && (
        <a href={target} className="onward">
          {plan.linkText}
        </a>
      )}
      {pictures.length > 0 && (
        <div className="plans__pictures" data-count={Math.min(pictures.length, 3)}>
          {pictures.map((other) => (
            <figure key={other.image + other.text}>
              {other.image && <Picture path={other.image} alt={other.text} />}
              {other.text && <figcaption>{other.text}</figcaption>}
            </figure>
          ))}
        </div>
      )}
    </>
  );
}
