import type { SiteContent } from "../../api/types";

/** `undefined` until they are fetched. */
interface Props {
  title: string | undefined;
  steps: SiteContent["planningSteps"] | undefined;
}

export function PlanningSteps({ title: heading, steps }: Props) {
  return (
    <section id="how-to-plan" className="section section--dark">
      <h2 className="section__title">{heading}</h2>
      <ol className="planning-steps">
        {steps?.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
