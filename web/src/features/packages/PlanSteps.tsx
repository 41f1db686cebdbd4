import type { Package } from "../../api/types";
import { linkTarget } from "../../ui/primitives/linkTarget";
import { Title } from "../../ui/headings/Title";
import { PlanPictures } from "./PlanPictures";
import { InternalOrExternalLink } from "./InternalOrExternalLink";

type Plan = Package["plans"][number];

export function PlanSteps({ plans }: { plans: Plan[] }) {
  return (
    <section id="itinerary" className="section section--dark">
      <h2 className="section__title">How to plan</h2>
      {plans.length === 0 && (
        <p className="section__intro">Every one of these is planned from the beginning, with you.</p>
      )}
      <ol className="plan">
        {plans.map((plan, index) => (
          // Steps have no identity besides their place.
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
      <div className="plan__words">
        <Title level={3} text={plan.title} />
        {plan.description && <p dir="auto">{plan.description}</p>}
        {target && plan.linkText && (
          <InternalOrExternalLink to={target} className="onward">
            {plan.linkText}
          </InternalOrExternalLink>
        )}
      </div>
      <PlanPictures plan={plan} />
    </>
  );
}
