import type { Venue } from "../../api/types";
import { ItemCard } from "../../ui/cards/ItemCard";
import { Slider } from "../../ui/slider/Slider";
import { venueLayout } from "../../ui/slider/sliderLayouts";

/** What else there is around a venue; nothing where nothing is told. */
export function OtherVenues({ venues }: { venues: Venue["itineraryContent"] }) {
  if (!venues.length) return null;
  return (
    <section className="section">
      <h2 className="section__title">While you are here</h2>
      <Slider
        label="Around the venue"
        plan={venueLayout}
        slides={venues.map(({ title, description, image }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <ItemCard key={`${index} ${title}`} image={image} title={title} text={description} />
        ))}
      />
    </section>
  );
}
