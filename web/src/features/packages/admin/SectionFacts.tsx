import type { Package } from "../../../api/types";
import { Stored } from "../../detail/MediaFact";

/** The additional details of a package: sections of a text and cards. */
export function SectionFacts({ sections }: { sections: Package["additionalDetails"] }) {
  return (
    <section className="facts">
      <h2>Additional details</h2>
      {sections.length === 0 && <p>No additional details yet.</p>}
      {sections.map((section, index) => (
        <div key={index}>
          <p>{section.text}</p>
          <ul className="facts__rows">
            {section.details.map(({ image, description }, card) => (
              <li key={card}>
                <Stored label={`Detail ${card + 1}`} path={image} />
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
