import type { Package } from "../../../api/types";
import { Stored } from "../../detail/MediaFact";

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
            <Pictures others={plan.others} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const Pictures = ({ others }: { others: Package["plans"][number]["others"] }) => (
  <ul className="facts__rows">
    {others.map(({ image, text }, index) => (
      <li key={index}>
        <Stored label={`Picture ${index + 1}`} path={image} />
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
