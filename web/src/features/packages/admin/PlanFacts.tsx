import type { Package } from "../../../api/types";
import { PictureRows } from "../../../admin/detail/PictureRows";

/** The steps of a package's plan with their links and pictures. */
export function PlanFacts({ plans }: { plans: Package["plans"] }) {
  return (
    <section className="facts">
      <h2>Plans</h2>
      {plans.length === 0 && <p>No plans yet.</p>}
      <ol className="facts__steps">
        {plans.map((plan, index) => (
          <li key={index} dir="auto">
            <h3>{plan.title}</h3>
            <p>{plan.description}</p>
            {plan.linkUrl && (
              <p>
                Link: {plan.linkText || plan.linkUrl} ({plan.linkUrl})
              </p>
            )}
            <PictureRows
              rows={plan.others.map(({ image, text }, picture) => ({
                text,
                image,
                label: `Picture ${picture + 1}`,
              }))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
