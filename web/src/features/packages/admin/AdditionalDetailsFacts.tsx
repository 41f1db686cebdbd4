import type { Package } from "../../../api/types";
import { PictureRows } from "../../../admin/detail/PictureRows";

/** The additional details of a package: sections of a text and cards. */
export function AdditionalDetailsFacts({ sections }: { sections: Package["additionalDetails"] }) {
  return (
    <section className="facts">
      <h2>Additional details</h2>
      {sections.length === 0 && <p>No additional details yet.</p>}
      {sections.map((section, index) => (
        <div key={index} className="facts__section">
          <p>{section.text}</p>
          <PictureRows
            rows={section.details.map(({ image, description }, card) => ({
              text: description,
              image,
              label: `Detail ${card + 1}`,
            }))}
          />
        </div>
      ))}
    </section>
  );
}
