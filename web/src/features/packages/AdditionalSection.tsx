import type { Package } from "../../api/types";
import { ItemCard } from "../../ui/cards/ItemCard";
import { Slider } from "../../ui/slider/Slider";
import { detailsLayout } from "../../ui/slider/sliderLayouts";

/** What can be added to a package; the page shows the first section alone. */
export function AdditionalSection({
  section,
}: {
  section: Package["additionalDetails"][number] | undefined;
}) {
  if (!section) return null;
  return (
    <section className="section">
      {section.text && (
        <p className="section__lead" dir="auto">
          {section.text}
        </p>
      )}
      <Slider
        label="In more detail"
        plan={detailsLayout}
        slides={section.details.map(({ image, description }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <ItemCard key={`${index} ${image}`} image={image} text={description} />
        ))}
      />
    </section>
  );
}
